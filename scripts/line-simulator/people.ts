/** A person with a LINE account. */
export interface LinePerson {
  /** LINE's id of the person: "U" and 32 hexadecimal digits. */
  userId: string;
  name: string;
  /** Empty if the LINE account has none. */
  email: string;
  /** Whether the official account is a friend. */
  friend: boolean;
}

export interface PeopleState {
  people?: LinePerson[];
}

const person = (number: number, name: string, email: string): LinePerson => ({
  userId: `U${String(number).repeat(32)}`,
  name,
  email,
  friend: false,
});

/** The people at the start: with an address, without one, and with the address of a demo account. */
const atStart = [
  person(1, "陳美玲", "mei-ling@line.test"),
  person(2, "林志豪", ""),
  person(3, "王雅婷", "investor@demo.test"),
];

/** The people with LINE accounts, as stored. */
export class People {
  readonly #people: LinePerson[];

  constructor({ people = structuredClone(atStart) }: PeopleState = {}) {
    this.#people = people;
  }

  list(): readonly LinePerson[] {
    return this.#people;
  }

  find(userId: string): LinePerson | undefined {
    return this.#people.find((one) => one.userId === userId);
  }

  /** Adds a person with a new id. */
  add(name: string, email: string): LinePerson {
    const userId = `U${crypto.randomUUID().replaceAll("-", "")}`;
    const added = { userId, name: name || "新朋友", email, friend: false };
    this.#people.push(added);
    return added;
  }

  toJSON(): PeopleState {
    return { people: this.#people };
  }
}
