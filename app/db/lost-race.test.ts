import { describe, expect, it } from "vitest";
import { AppError } from "~/server/errors";
import { isLostOrTaken, isLostRace, LostRace, retryLostRace } from "./lost-race";

const taken = new Error("UNIQUE constraint failed: orders.number");

describe("a lost race", () => {
  it("is reported as a changed status, with the command's details if it gives any", () => {
    expect(new LostRace()).toMatchObject({ code: "wrong_state", status: 409, text: "errors:wrong_state" });
    expect(new LostRace({ text: "planAdministration:move.changed" }).text).toBe("planAdministration:move.changed");
  });

  it.each([
    ["a lost race", new LostRace(), true, true],
    ["a status that a command refuses", new AppError("wrong_state"), false, false],
    ["a value that is taken", taken, false, true],
    ["any other error", new Error("no"), false, false],
  ])("is distinguished from other errors: %s", (_, error, isLost, isEither) => {
    expect([isLostRace(error), isLostOrTaken(error)]).toEqual([isLost, isEither]);
  });
});

describe("retrying", () => {
  const failing = (errors: unknown[]) => {
    const attempts: number[] = [];
    const run = async (attempt: number) => {
      attempts.push(attempt);
      if (attempt < errors.length) throw errors[attempt];
      return "done";
    };
    return { attempts, run };
  };
  const options = { tries: 3, exhausted: () => new AppError("unavailable") };

  it("runs again after each lost race", async () => {
    const { attempts, run } = failing([new LostRace(), new LostRace()]);
    expect(await retryLostRace(run, options)).toBe("done");
    expect(attempts).toEqual([0, 1, 2]);
  });

  it("gives up after three tries", async () => {
    const { attempts, run } = failing([new LostRace(), new LostRace(), new LostRace()]);
    await expect(retryLostRace(run, options)).rejects.toMatchObject({ code: "unavailable" });
    expect(attempts).toEqual([0, 1, 2]);
  });

  it.each([new AppError("wrong_state"), taken])("throws any other error at once: %s", async (error) => {
    const { attempts, run } = failing([error]);
    await expect(retryLostRace(run, options)).rejects.toBe(error);
    expect(attempts).toEqual([0]);
  });

  it("also retries errors that the command counts as a lost race", async () => {
    const { run } = failing([taken]);
    expect(await retryLostRace(run, { ...options, isLost: isLostOrTaken })).toBe("done");
  });
});
