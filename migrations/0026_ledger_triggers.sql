-- Movements of money are only ever added.
CREATE TRIGGER ledger_never_changed BEFORE UPDATE ON ledger BEGIN
  SELECT RAISE(ABORT, 'ledger rows are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_never_deleted BEFORE DELETE ON ledger BEGIN
  SELECT RAISE(ABORT, 'ledger rows are never deleted');
END;
