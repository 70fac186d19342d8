import { describe, expect, it } from "vitest";
import { placesOf } from "~/features/records/records/content";
import { startupRecord } from "./record";

/** What rules of the firewall hide (product §22.1), by the capability that a field needs. */
describe("a startup's field", () => {
  const places = placesOf(startupRecord);

  it("that needs `fundraising` is hidden with the numbers", () => {
    const needing = places.filter(({ field }) => field.readBy === "fundraising");
    expect(needing.length).toBeGreaterThan(4);
    expect(needing.filter(({ field }) => field.wall !== "numbers").map(({ path }) => path)).toEqual([]);
  });

  it("that needs `financials` is hidden with the numbers if it is one of the texts, otherwise with the documents", () => {
    const needing = places.filter(({ field }) => field.readBy === "financials");
    const wallOf = ({ group }: (typeof needing)[number]) =>
      group === startupRecord.languages ? "numbers" : "documents";
    expect(needing.length).toBeGreaterThan(4);
    expect(needing.filter((place) => place.field.wall !== wallOf(place)).map(({ path }) => path)).toEqual([]);
  });

  it("with documents is hidden with the documents", () => {
    const withDocuments = places.filter(({ field }) => field.files?.kind === "document");
    expect(withDocuments.length).toBeGreaterThan(1);
    expect(withDocuments.filter(({ field }) => field.wall !== "documents").map(({ path }) => path)).toEqual([]);
  });

  it("that a rule hides is searched only among premium texts, because searches leave out only those behind a wall", () => {
    const found = places.filter(({ field }) => field.wall !== undefined && field.searchedBy !== undefined);
    expect(found.filter(({ field: { wall, searchedBy } }) => wall !== "numbers" || searchedBy !== "premium")).toEqual(
      [],
    );
  });

  it("that a rule hides is not required if it is a document, because the badge shows that nothing is missing", () => {
    const documents = places.filter(({ field }) => field.wall === "documents");
    expect(documents.filter(({ field }) => field.required !== "never").map(({ path }) => path)).toEqual([]);
  });
});
