-- Written by hand. A portfolio is the investor's own word, so it moves the investor's card only: no act moves a card out of
-- `won`, and nobody shall put another's card there.
DROP TRIGGER board_invested;
--> statement-breakpoint
CREATE TRIGGER board_invested AFTER INSERT ON investments WHEN NEW.company NOT LIKE 'name:%' BEGIN
  INSERT INTO board_acts SELECT NEW.investor_id, NEW.company, 'invested', NULL, updated_at
    FROM investors WHERE id = NEW.investor_id;
END;
--> statement-breakpoint
-- Startups' cards that a portfolio moved stand as before, unless their owner has placed them since.
UPDATE cards SET stage = last.from_stage, stage_since_at = last.from_since_at, pass_reason = last.from_reason,
  prior_stage = last.from_prior_stage, prior_since_at = last.from_prior_since_at, version = version + 1,
  (last_act, last_act_at) = (
    SELECT act, moved_at FROM card_moves earlier WHERE earlier.card_id = cards.id AND earlier.id < last.id
    ORDER BY earlier.id DESC LIMIT 1
  )
FROM card_moves AS last
WHERE last.card_id = cards.id AND last.act = 'invested' AND cards.stage = 'won' AND cards.moved_by = 'act'
  AND last.id = (SELECT max(id) FROM card_moves newest WHERE newest.card_id = cards.id)
  AND EXISTS (SELECT 1 FROM accounts own WHERE own.id = cards.workspace_id AND own.kind = 'startup');
--> statement-breakpoint
-- Neither that move nor this one stays in their history.
DELETE FROM card_moves WHERE moved_by = 'act' AND (from_stage = 'won' OR act = 'invested') AND card_id IN (
  SELECT cards.id FROM cards JOIN accounts own ON own.id = cards.workspace_id AND own.kind = 'startup'
  WHERE cards.moved_by = 'act' AND cards.stage <> 'won'
);
--> statement-breakpoint
-- A card keeps its first move and the newest 200, so that moving it to and fro does not fill the database.
CREATE TRIGGER card_moves_bounded AFTER INSERT ON card_moves BEGIN
  DELETE FROM card_moves WHERE card_id = NEW.card_id AND from_stage IS NOT NULL AND id <= (
    SELECT id FROM card_moves WHERE card_id = NEW.card_id ORDER BY id DESC LIMIT 1 OFFSET 200
  );
END;
