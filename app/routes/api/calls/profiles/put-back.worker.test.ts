import fc from "fast-check";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { files } from "~/db/schema";
import type { Actor, InvestorViewer } from "~/features/core/access/viewer";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupRecord } from "~/features/profiles/startups/record";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { inShape, placesOf, type RecordDefinition } from "~/features/records/records/content";
import { makeInvestor, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall, type CallInput } from "../../../../../tests/support/ask-call";
import { completeInvestor, completeStartup } from "../../../../../tests/support/complete-profiles";
import { runs } from "../../../../../tests/support/explore";
import { filledValue } from "../../../../../tests/support/field-values";
import { makeApplication } from "../../../../../tests/support/make-plan";
import type { AnyCall } from "../../call.server";
import { getInvestor, updateInvestor } from "./investors.server";
import { getStartup, updateStartup } from "./startups.server";

/** An owner can put back the API's response unchanged (product §18.3). */

const app = testApp();

async function ask(call: AnyCall, asking: CallInput) {
  const { status, text } = await askCall(app, call, asking);
  return { status, body: JSON.parse(text) };
}

const sides = {
  startup: {
    record: startupRecord as RecordDefinition,
    make: () => makeStartup(app, { account: { referenceCode: ulid() }, level: "gold" }),
    read: getStartup as AnyCall,
    update: updateStartup as AnyCall,
    param: "startup_id",
    save: (actor: Actor, changes: object) => saveStartup(app, { actor, changes }),
    stored: (id: string): Promise<object | null> => getStartupProfile(app, id),
  },
  investor: {
    record: investorRecord as RecordDefinition,
    make: () => makeInvestor(app, { account: { referenceCode: ulid() }, level: "gold" }),
    read: getInvestor as AnyCall,
    update: updateInvestor as AnyCall,
    param: "investor_id",
    save: (actor: Actor, changes: object) => saveInvestor(app, { actor: actor as InvestorViewer, changes }),
    stored: (id: string): Promise<object | null> => getInvestorProfile(app, id),
  },
};

async function storeOwnFile(ownerId: string, kind: "image" | "document"): Promise<string> {
  const id = ulid();
  const row = { id, ownerId, kind, name: "own.pdf", contentType: "application/pdf", size: 1, createdAt: 1 };
  await app.db.insert(files).values(row);
  return id;
}

describe.each(["startup", "investor"] as const)("a %s's profile", (name) => {
  const side = sides[name];

  it("can be read, put back and read again with nothing changed, whichever fields are filled", async () => {
    const places = placesOf(side.record);
    const chosen = fc.subarray(places.map(({ path }) => path));
    await fc.assert(
      fc.asyncProperty(
        chosen,
        fc.constantFrom("zh-TW", "en-US"),
        fc.constantFrom("zh-TW", "en-US"),
        async (filled, lang, putIn) => {
          const { id, token, viewer } = await side.make();
          const own = {
            image: await storeOwnFile(id, "image"),
            document: await storeOwnFile(id, "document"),
          };
          const picked = places.filter(({ path }) => filled.includes(path));
          const content = inShape(
            side.record,
            ({ field, path }) => filledValue(path, field, own[field.files?.kind ?? "image"]),
            picked,
          );
          await side.save(viewer, withWholeGroups(content));
          const params = { [side.param]: id };
          const stored = await side.stored(id);
          const first = await ask(side.read, { token, params, query: `?lang=${lang}` });
          const put = await ask(side.update, { token, params, query: `?lang=${putIn}`, body: first.body.data });
          expect([put.status, put.body]).toMatchObject([200, { data: { id } }]);
          const again = await ask(side.read, { token, params, query: `?lang=${lang}` });
          expect(withoutRevision(again.body.data)).toEqual(withoutRevision(first.body.data));
          expect(contentOf(await side.stored(id))).toEqual(contentOf(stored));
        },
      ),
      { numRuns: runs(15) },
    );
  });
});

describe("a listed profile", () => {
  const listed = {
    startup: () => makeStartup(app, { ...completeStartup(), isPublish: 2, publishedAt: 1 }),
    investor: () => makeInvestor(app, { ...completeInvestor(), status: "active", publishedAt: 1 }),
  };

  it.each(["startup", "investor"] as const)(
    "of a %s can be put back as it was read, and a change is told which version to write",
    async (name) => {
      const side = sides[name];
      const { id, token } = await listed[name]();
      const params = { [side.param]: id };
      const before = await side.stored(id);
      const { body } = await ask(side.read, { token, params });
      expect(await ask(side.update, { token, params, body: body.data })).toMatchObject({
        status: 200,
        body: { data: { version: "live" } },
      });
      expect(await side.stored(id)).toEqual(before);
      const changed = await ask(side.update, { token, params, body: { ...body.data, name: "別的名字" } });
      expect(changed).toMatchObject({
        status: 409,
        body: { error: { code: "wrong_state", fields: { version: [expect.stringContaining("version=pending")] } } },
      });
      expect(await side.stored(id)).toEqual(before);
    },
  );
});

/** The check size must be sent as a whole. */
function withWholeGroups(content: object): object {
  const { check_size: range, ...rest } = content as { check_size?: object };
  return range ? { ...rest, check_size: { min: null, max: null, ...range } } : rest;
}

function withoutRevision({ revision: _, ...rest }: Record<string, unknown>) {
  return rest;
}

function contentOf(stored: object | null) {
  const { revision: _, field_changes: __, updated_at: ___, ...content } = stored as Record<string, unknown>;
  return content;
}

describe("what an owner reads", () => {
  it("has every field of product §3.1, of a startup", async () => {
    const { id, token } = await sides.startup.make();
    const { planId } = await makeApplication(app, { startupId: id });
    const { body } = await ask(getStartup, { token, params: { startup_id: id }, query: "?lang=en-US" });
    expect(body.data).toMatchObject({
      level: "gold",
      plan: { [planId]: "draft" },
      service: {},
      reference: expect.any(String),
      reference_url: expect.stringMatching(/\/en-US\/signup\?reference=/),
      change_password: 0,
    });
    const other = await makeStartup(app, { isPublish: 2, level: "gold" });
    const seen = await ask(getStartup, { token, params: { startup_id: other.id } });
    for (const name of ["level", "plan", "service", "reference", "reference_url", "change_password"]) {
      expect(seen.body.data).not.toHaveProperty(name);
    }
  });

  it("has every field of product §3.2, of an investor", async () => {
    const { id, token } = await makeInvestor(app, {
      phone: "02-8765-4321",
      capital: 7,
      level: "gold",
      status: "active",
    });
    const read = (as?: string) => ask(getInvestor, { token: as, params: { investor_id: id } });
    expect((await read(token)).body.data).toMatchObject({
      email: expect.stringContaining("@"),
      phone: "02-8765-4321",
      capital: 7,
      level: "gold",
      reference: expect.any(String),
      reference_url: expect.stringContaining("/signup?reference="),
      change_password: 0,
      term_version: expect.any(Number),
      langs: { zh_tw: { title: "" }, en_us: { title: "" } },
    });
    for (const as of [undefined, (await makeStartup(app)).token, (await makeInvestor(app)).token]) {
      const { data } = (await read(as)).body;
      for (const name of [
        "email",
        "phone",
        "capital",
        "level",
        "reference",
        "change_password",
        "term_version",
        "langs",
      ]) {
        expect(data).not.toHaveProperty(name);
      }
    }
  });

  it.each([
    ["startup", { level: "diamond" }, "level"],
    ["startup", { id: "x" }, "id"],
    ["startup", { plan: { spring: "active", more: "x" } }, "plan"],
    ["startup", { change_password: 1 }, "change_password"],
    ["startup", { reference: "MINE" }, "reference"],
    ["investor", { level: "infinity" }, "level"],
    ["investor", { name: "x", term_version: 99 }, "term_version"],
    ["investor", { title: "Not mine" }, "title"],
    ["investor", { name: "x", status: "active" }, "status"],
  ] as const)("cannot be changed where it is read-only: %s %o", async (name, body, field) => {
    const side = sides[name];
    const { id, token } = await side.make();
    const answer = await ask(side.update, { token, params: { [side.param]: id }, body });
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it("guards what it puts back by the revision it read", async () => {
    const { id, token } = await makeStartup(app);
    const params = { startup_id: id };
    const { body } = await ask(getStartup, { token, params });
    await ask(updateStartup, { token, params, body: { name: "新名" } });
    const stale = await ask(updateStartup, { token, params, body: { ...body.data, name: "舊名" } });
    expect([stale.status, stale.body.error.code]).toEqual([409, "conflict"]);
  });

  it("names its files by path or id", async () => {
    const { id, token } = await makeStartup(app);
    const params = { startup_id: id };
    const [photo, report] = [await storeOwnFile(id, "image"), await storeOwnFile(id, "document")];
    for (const [image, document] of [
      [photo, report],
      [`/files/${photo}`, `/files/${report}`],
    ]) {
      const body = { photo: image, financial_report: document, documents: [{ path: `/files/${report}`, name: "x" }] };
      const answer = await ask(updateStartup, { token, params, body });
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { photo: `/files/${photo}`, financial_report: { path: `/files/${report}` } } },
      });
    }
    for (const bad of [`/files/../${photo}`, `https://evil.test/files/${photo}`, `/files/${photo}/x`]) {
      expect((await ask(updateStartup, { token, params, body: { photo: bad } })).status).toBe(422);
    }
    const stranger = await makeStartup(app);
    const stolen = await ask(updateStartup, {
      token: stranger.token,
      params: { startup_id: stranger.id },
      body: { photo: `/files/${photo}` },
    });
    expect(stolen.status).toBe(422);
  });
});
