import { describe, expect, it } from "vitest";
import { latin1 } from "./document-type";
import { opensWithoutPassword } from "./pdf-encryption.server";

/** Encryption dictionaries that qpdf wrote, in base64, with the first part of the document's identifier. */
const dictionaries: ReadonlyArray<readonly [what: string, opens: boolean, dictionary: string, id: string]> = [
  [
    "revision 2, an owner’s password",
    true,
    "PDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCA0MCAvTyA8YzkyNDIyNjg3ZmFjZWU2ODZlMzczZjEwYjVjN2QwNDczODA1MzE1MmY3ZTJlZTMwZTExYzY5ZWM0NDI1NzZhYj4gL1AgLTQgL1IgMiAvVSA8MDFmZWQyMzE3MWY4YzgyOTQwYmM2NTY3ODY5ZTU2NDUwMzgyODE3MDM2MWY3Y2Q0YjYxMDFhNDcxNmJkY2VmMD4gL1YgMSA+Pg==",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 2, a password to open",
    false,
    "PDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCA0MCAvTyA8OTJmZTBmNDQ1NGFkNGM5NjQ0NjkzZjMzYzA3Y2I1NGY1ODdkY2UxZTI2ODJmZTllY2VhNjEwN2ExZWY2MzBkZD4gL1AgLTQgL1IgMiAvVSA8ZmQ4MWUzMzIxNjUwOTIzYjUxMmRiM2I1NzZjZDkwOTNkNzIxMTkwOGMyOWU0NjE3ODdiMzBkMjBhNjcyNDM0NT4gL1YgMSA+Pg==",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 3, an owner’s password",
    true,
    "PDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDU2NmZhODczZWUzM2M3OTdjZDNiOTA0ZmRhZGY4MTRhZmEzNGRmOWEzOGY2ZWQ0MWI5ODRlMmM2ZGEyYWE2ZjU+IC9QIC00IC9SIDMgL1UgPDUxMzA0MDRlMDZkMzM5YjUzMTM4NjI0NzkyMDc2MGE5MDEyMjQ1NmE5MWJhZTUxMzQyNzNhNmRiMTM0Yzg3YzQ+IC9WIDIgPj4=",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 3, a password to open",
    false,
    "PDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDBkYjU4NTVmYzUzMjY1NjllNzY1OTA2Y2FmNjRlNDQyOWE0YzIwZDZlOTk2ZmRlZjk2M2U5YjUwODBmOWUwODM+IC9QIC00IC9SIDMgL1UgPGE5YTE0M2Q3ODI3Mjk1ZGVjN2RlZjVmZTQwOGRiMTYxMDEyMjQ1NmE5MWJhZTUxMzQyNzNhNmRiMTM0Yzg3YzQ+IC9WIDIgPj4=",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 4, an owner’s password",
    true,
    "PDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDU2NmZhODczZWUzM2M3OTdjZDNiOTA0ZmRhZGY4MTRhZmEzNGRmOWEzOGY2ZWQ0MWI5ODRlMmM2ZGEyYWE2ZjU+IC9QIC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8NTEzMDQwNGUwNmQzMzliNTMxMzg2MjQ3OTIwNzYwYTkwMTIyNDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+Pg==",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 4, a password to open",
    false,
    "PDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDBkYjU4NTVmYzUzMjY1NjllNzY1OTA2Y2FmNjRlNDQyOWE0YzIwZDZlOTk2ZmRlZjk2M2U5YjUwODBmOWUwODM+IC9QIC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8YTlhMTQzZDc4MjcyOTVkZWM3ZGVmNWZlNDA4ZGIxNjEwMTIyNDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+Pg==",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 4, with readable metadata",
    true,
    "PDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0VuY3J5cHRNZXRhZGF0YSBmYWxzZSAvRmlsdGVyIC9TdGFuZGFyZCAvTGVuZ3RoIDEyOCAvTyA8NTY2ZmE4NzNlZTMzYzc5N2NkM2I5MDRmZGFkZjgxNGFmYTM0ZGY5YTM4ZjZlZDQxYjk4NGUyYzZkYTJhYTZmNT4gL1AgLTQgL1IgNCAvU3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDxkMzQwODVkMWZmNWZiNzM1Yjg0NzYyZDdlOTk2ZDhhYTAxMjI0NTZhOTFiYWU1MTM0MjczYTZkYjEzNGM4N2M0PiAvViA0ID4+",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 5, an owner’s password",
    true,
    "PDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAyNTYgL08gPDk5NzdhNGVkMDhiMGUxOWU0ZmE2N2M4ZmI4NzAxOTM4MTg2NzMxZTliZWJmZDNjNTlkNTc0MDNmNDI4YmJjOGI0MzNlNjg3ZTBiMTZlYTk0ZTUwOTI0MzUwZDFjNzBlYj4gL09FIDxhNGY2NTVlNDZjNWM0ZWZmMTBjMWNlZjZiODM5NjA1Yzg0ZDc4MzA0N2M1MzE0YmI3MGQwMTA4ODc0NjUwMzhmPiAvUCAtNCAvUGVybXMgPDQ1YzBhNjlhZmYyZjQ4Y2E5ZDUxN2M1YTJlNmMwZjlmPiAvUiA1IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPDNhYjAxODU3YmQ1ZjIyMDE0MzBhYTBhM2ExNWQ0ZTBlYTY3YzViOTYwMjgwZGQwNGYwZTJkMjdjYTVhMmEyMDk5M2YxZDc5ZmUzZjhkZjFjMmZkOGUwNDEwM2QwZDIwOD4gL1VFIDxhYmUzNjA0ODgzMmQzOGFkYjg5NTVlNTBlZjlkYTc3YTE1ODllMDgwMzExNWQwZjRmZDlhZjhiNGJkMjNmODE5PiAvViA1ID4+",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 6, an owner’s password",
    true,
    "PDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAyNTYgL08gPGYyOGIyNjc1ODFlY2E1YjQ3Mzk1ZjMwOTAzYjk1NjRiMWViODdlZTA5MzdiZWRlOTJlMDZhZThmOWVkOGNlMzMwYmMxODU1NzE0NDg2MjdhMWQ5ZjY4ZjU5OGU2MWQ3Mz4gL09FIDw1MWY3ODk3YTE1ZWY0Y2QwNTZiODVmYWM2NDIxNTRlYzRlM2YwOTk2NjQ5YzM5OWI2NjQ4YzAxZGNlMzRjOTcxPiAvUCAtNCAvUGVybXMgPDcyMjAwYTUxNGFmMjE5Mjk0ZWM5ZTE4MTk5OWM4OWI5PiAvUiA2IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPDY1N2Y4ZWQwZDJmZThlYjlkNTdlMzI0ZDViNDg5ZDViYzZiZDVhMDk2NDAyMjU0ZmJjOTQzN2QyMjE5NmNmN2I5MzI1MjIyNmVhZjIxYjExMmZiMzM4ZWQzMGRmY2YwND4gL1VFIDw3NTNiNzg5MzBjZDdhYWUxNGM5ZDY1YjQxNzE5MWRhYjQzODRlZmQ3NWI4MDZlNWJhNTU1MTBmZGE3ZTg2ZWM1PiAvViA1ID4+",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
  [
    "revision 6, a password to open",
    false,
    "PDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAyNTYgL08gPGU3MWIzNDQ2MmZiY2UzOTliZWQzYWRkZTlmYTg4OTlkZDlkNzMzZWI1N2RhOGU2YWI5OTFiNTI1YjFhMjc2ZWZiZjU1ZGM2MWE1YzFlODYzN2VmNGIxOGU2ZGY4ZGQ0Nz4gL09FIDw4MDliNDNiNGFkNzMyNzVkOTEzZmZjMzMyYzgxZTk1YjViZWU2NGEzMTkwYjk5MGI0YjAzYWE5ZDUyZDFkNjBmPiAvUCAtNCAvUGVybXMgPGM2NTczNTQ2NWY4N2JmZjIwYWNjOTc1NmJmNjcwZTk0PiAvUiA2IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPGFiOWU0M2RjZmFlYzc0N2MxNTA1NzI0N2I2ZWQyYTUxOWI1M2ZiNzE0YTlkYjhiZDg5MGI0ZmVlMjdmNGQxZjgxMDNiZTA2NzA5NWViNjY3YTI5YTM1MjMzOWRiODEyYT4gL1VFIDw3YTgwZDNkMzgyOTRmZjhkNThjYmEwYWE1ZTJmOTA3ZTlhMzk2NGZiODJlOTgzMmMxYWVlNGFhODdkYzZlNDg0PiAvViA1ID4+",
    "<3640877c81e3865dc85b861870c4e350>",
  ],
];

describe("a PDF opens without a password", () => {
  it.each(dictionaries)("with %s: %s", async (_, opens, dictionary, id) => {
    const encrypt = latin1(Uint8Array.from(atob(dictionary), (char) => char.charCodeAt(0)));
    expect(await opensWithoutPassword({ encrypt, id })).toBe(opens);
    // The permissions are part of the key up to revision 4, the user string always.
    const forged = encrypt.replace(
      /\/U (?:<.|\(.)/s,
      (start) => `${start.slice(0, 4)}${start.endsWith("0") ? "1" : "0"}`,
    );
    expect(await opensWithoutPassword({ encrypt: forged, id })).toBe(false);
  });

  it.each([
    "",
    "<< /Filter /Standard >>",
    "<< /Filter /Adobe.PubSec /R 3 /P 0 /O <00> /U <00> >>",
    "<< /Filter /Standard /R 7 /P 0 /O <00> /U <00> >>",
    "<< /Filter /Standard /R 3 /Length 9999999999 /P 0 /O <00> /U <00> >>",
    "<< /Filter /Standard /R 3 /P 0 /O (((((((( /U (",
  ])("not if its dictionary is %j", async (encrypt) => {
    expect(await opensWithoutPassword({ encrypt, id: "<00>" })).toBe(false);
  });
});
