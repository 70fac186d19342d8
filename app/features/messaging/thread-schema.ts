type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/**
 * The migrations of a thread's tables. Append only: objects of every age exist, and each runs its missing steps when it
 * wakes.
 */
const steps = [
  `CREATE TABLE state (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     version INTEGER NOT NULL,
     written INTEGER NOT NULL
   );
   INSERT INTO state (id, version, written) VALUES (1, 0, 0);
   CREATE TABLE parties (
     side TEXT PRIMARY KEY,
     id TEXT NOT NULL,
     name TEXT NOT NULL,
     avatar TEXT NOT NULL,
     verified_badge INTEGER NOT NULL
   );
   CREATE TABLE records (
     id TEXT PRIMARY KEY,
     status TEXT NOT NULL,
     pay_by TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     updated_at INTEGER NOT NULL
   );
   CREATE TABLE messages (
     seq INTEGER PRIMARY KEY,
     record_id TEXT NOT NULL REFERENCES records (id),
     side TEXT NOT NULL,
     client_id TEXT NOT NULL,
     type TEXT NOT NULL,
     message TEXT NOT NULL,
     timestamp INTEGER NOT NULL,
     received_at INTEGER NOT NULL,
     UNIQUE (side, client_id)
   );
   CREATE INDEX messages_side ON messages (side, seq);
   CREATE TABLE reads (side TEXT PRIMARY KEY, seq INTEGER NOT NULL);`,
  // The version is derived from the messages and the other changes, so storing a message needs no counter update.
  `ALTER TABLE state ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;
   UPDATE state SET changes = version - (SELECT coalesce(max(seq), 0) FROM messages);
   ALTER TABLE state DROP COLUMN version;
   DROP INDEX messages_side;`,
  // Passing, blocking, notes, attachments, digests, and messages read out of order before records were merged.
  `ALTER TABLE records ADD COLUMN passed_by TEXT;
   ALTER TABLE records ADD COLUMN pass_reason TEXT;
   ALTER TABLE records ADD COLUMN answered_at INTEGER;
   UPDATE records SET answered_at =
     (SELECT min(received_at) FROM messages WHERE side <> records.pay_by AND type = 'normal');
   ALTER TABLE messages ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';
   CREATE TABLE read_early (side TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (side, seq));
   CREATE TABLE sides (
     side TEXT PRIMARY KEY,
     note TEXT NOT NULL DEFAULT '',
     has_blocked INTEGER NOT NULL DEFAULT 0,
     unread_since INTEGER,
     digest_at INTEGER
   );
   INSERT INTO sides (side) VALUES ('investor'), ('startup');`,
  // The last message known to have reached a side's open page.
  `ALTER TABLE sides ADD COLUMN delivered INTEGER NOT NULL DEFAULT 0;`,
  // Whether a side's account was erased; its name and note must not be restored.
  `ALTER TABLE sides ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0;`,
  // An invitation's mismatches as JSON; older invitations have them in their text.
  `ALTER TABLE messages ADD COLUMN mismatch TEXT;`,
  // A pass that can still be undone: its reason, and when it becomes final.
  `ALTER TABLE sides ADD COLUMN pass_reason TEXT;
   ALTER TABLE sides ADD COLUMN pass_final_at INTEGER;`,
  // When other changes of the side were stored together with a pass; undoing the pass undoes them.
  `ALTER TABLE sides ADD COLUMN pass_made_at INTEGER;`,
];

const exists = (storage: Storage, table: string): boolean =>
  storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", table).toArray().length > 0;

/** Whether the object holds a thread of any schema version. */
export function hasThread(storage: Storage): boolean {
  return exists(storage, "messages");
}

/** Migrates an object's tables to the latest step, or creates them. */
export function upgradeThread(storage: Storage): void {
  storage.transactionSync(() => {
    const first = exists(storage, "schema_step") ? null : hasThread(storage) ? 1 : 0;
    if (first !== null) {
      storage.sql.exec("CREATE TABLE schema_step (step INTEGER NOT NULL)");
      storage.sql.exec("INSERT INTO schema_step VALUES (?)", first);
    }
    const done = Number(storage.sql.exec("SELECT step FROM schema_step").one().step);
    for (const step of steps.slice(done)) storage.sql.exec(step);
    if (done < steps.length) storage.sql.exec("UPDATE schema_step SET step = ?", steps.length);
  });
}
