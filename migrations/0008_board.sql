CREATE TABLE `card_counts` (
	`workspace_id` text NOT NULL,
	`stage` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `stage`),
	FOREIGN KEY (`workspace_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `card_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`card_id` text NOT NULL,
	`moved_at` integer NOT NULL,
	`from_stage` text,
	`to_stage` text NOT NULL,
	`moved_by` text NOT NULL,
	`act` text,
	`from_since_at` integer,
	`from_moved_by` text,
	`from_reason` text,
	`from_prior_stage` text,
	`from_prior_since_at` integer,
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_moves_card` ON `card_moves` (`card_id`,`id`);--> statement-breakpoint
CREATE TABLE `card_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`card_id` text NOT NULL,
	`author_id` text NOT NULL,
	`scope` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_notes_card` ON `card_notes` (`card_id`,`id`);--> statement-breakpoint
CREATE INDEX `card_notes_author` ON `card_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `card_tags` (
	`card_id` text NOT NULL,
	`tag` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`card_id`, `tag`),
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cards` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`subject_id` text,
	`outside` text,
	`stage` text NOT NULL,
	`moved_by` text NOT NULL,
	`stage_since_at` integer NOT NULL,
	`prior_stage` text,
	`prior_since_at` integer,
	`pass_reason` text,
	`last_act` text,
	`last_act_at` integer,
	`next_step` text DEFAULT '' NOT NULL,
	`next_on` text,
	`decide_by` text,
	`shown_state` text,
	`shown_by` text,
	`amount` integer,
	`amount_state` text,
	`seen_at` integer NOT NULL,
	`left_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subject_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_subject` ON `cards` (`workspace_id`,`subject_id`);--> statement-breakpoint
CREATE INDEX `cards_stage` ON `cards` (`workspace_id`,`stage`,CASE WHEN next_on IS NULL THEN '~' ELSE next_on END ,`id`);--> statement-breakpoint
CREATE INDEX `cards_of_subject` ON `cards` (`subject_id`);--> statement-breakpoint
CREATE INDEX `cards_amounts` ON `cards` (`workspace_id`) WHERE amount IS NOT NULL;--> statement-breakpoint
-- Written by hand: acts make and move cards (decision 062). Each act is inserted into this view, whose trigger has all
-- the rules; `app/features/deals/board/stages.ts` states the same ones, and a model test compares them.
CREATE VIEW board_acts AS
  SELECT NULL AS workspace_id, NULL AS subject_id, NULL AS act, NULL AS reason, NULL AS acted_at WHERE 0;
--> statement-breakpoint
CREATE TRIGGER board_acts_follow INSTEAD OF INSERT ON board_acts BEGIN
  INSERT INTO cards
    (id, workspace_id, subject_id, stage, moved_by, stage_since_at, last_act, last_act_at, seen_at, created_at, updated_at)
    SELECT lower(hex(randomblob(16))), NEW.workspace_id, NEW.subject_id,
      '{"favorite":"watching","invited":"new","answered":"talking","met":"meeting","checked":"checking","invested":"won","passed":"passed"}' ->> NEW.act,
      'act', NEW.acted_at, NEW.act, NEW.acted_at, NEW.acted_at, NEW.acted_at, NEW.acted_at
    FROM accounts AS own JOIN accounts AS subject ON subject.id = NEW.subject_id
    WHERE own.id = NEW.workspace_id AND NEW.act NOT IN ('invested', 'passed', 'reopened')
      AND own.kind <> subject.kind AND 'staff' NOT IN (own.kind, subject.kind)
      AND own.erased_at IS NULL AND subject.erased_at IS NULL
    ON CONFLICT DO NOTHING;
  UPDATE cards SET last_act = NEW.act, last_act_at = NEW.acted_at
    WHERE workspace_id = NEW.workspace_id AND subject_id = NEW.subject_id AND NEW.act <> 'invested'
      AND coalesce(last_act_at, 0) <= NEW.acted_at;
  -- A card that its owner has placed stays there.
  UPDATE cards SET
    stage = iif(NEW.act = 'reopened', coalesce(prior_stage, 'talking'),
      '{"favorite":"watching","invited":"new","answered":"talking","met":"meeting","checked":"checking","invested":"won","passed":"passed"}' ->> NEW.act),
    stage_since_at = iif(NEW.act = 'reopened', coalesce(prior_since_at, NEW.acted_at), NEW.acted_at),
    prior_stage = iif(NEW.act = 'passed', stage, NULL),
    prior_since_at = iif(NEW.act = 'passed', stage_since_at, NULL),
    pass_reason = iif(NEW.act = 'passed', NEW.reason, NULL),
    last_act = NEW.act,
    last_act_at = NEW.acted_at,
    version = version + 1,
    updated_at = NEW.acted_at
  WHERE workspace_id = NEW.workspace_id AND subject_id = NEW.subject_id AND moved_by = 'act' AND (
    '{"favorite":0,"invited":1,"answered":2,"met":3,"checked":4,"invested":5}' ->> NEW.act
      > '{"watching":0,"new":1,"talking":2,"meeting":3,"checking":4,"won":5}' ->> stage
    OR (NEW.act = 'passed' AND stage NOT IN ('passed', 'won'))
    OR (stage = 'passed' AND NEW.act NOT IN ('favorite', 'passed'))
  );
END;
--> statement-breakpoint
CREATE TRIGGER board_favorite_added AFTER INSERT ON favorites BEGIN
  INSERT INTO board_acts VALUES (NEW.account_id, NEW.target_id, 'favorite', NULL, NEW.created_at);
END;
--> statement-breakpoint
-- A card that only the favorite made goes with it; one that its owner has touched stays.
CREATE TRIGGER board_favorite_removed AFTER DELETE ON favorites BEGIN
  DELETE FROM cards WHERE workspace_id = OLD.account_id AND subject_id = OLD.target_id
    AND stage = 'watching' AND moved_by = 'act' AND version = 0;
END;
--> statement-breakpoint
CREATE TRIGGER board_record_added AFTER INSERT ON conversation_records BEGIN
  INSERT INTO board_acts VALUES (NEW.investor_id, NEW.startup_id, 'invited', NULL, NEW.created_at);
  INSERT INTO board_acts VALUES (NEW.startup_id, NEW.investor_id, 'invited', NULL, NEW.created_at);
  INSERT INTO board_acts SELECT NEW.investor_id, NEW.startup_id, 'answered', NULL, NEW.answered_at
    WHERE NEW.answered_at IS NOT NULL AND NEW.passed_by IS NULL;
  INSERT INTO board_acts SELECT NEW.startup_id, NEW.investor_id, 'answered', NULL, NEW.answered_at
    WHERE NEW.answered_at IS NOT NULL AND NEW.passed_by IS NULL;
  INSERT INTO board_acts SELECT NEW.investor_id, NEW.startup_id, 'passed', NEW.pass_reason, NEW.updated_at
    WHERE NEW.passed_by IS NOT NULL;
  INSERT INTO board_acts SELECT NEW.startup_id, NEW.investor_id, 'passed', NEW.pass_reason, NEW.updated_at
    WHERE NEW.passed_by IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER board_record_answered AFTER UPDATE OF answered_at ON conversation_records
WHEN OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL AND NEW.passed_by IS NULL BEGIN
  INSERT INTO board_acts VALUES (NEW.investor_id, NEW.startup_id, 'answered', NULL, NEW.answered_at);
  INSERT INTO board_acts VALUES (NEW.startup_id, NEW.investor_id, 'answered', NULL, NEW.answered_at);
END;
--> statement-breakpoint
CREATE TRIGGER board_record_passed AFTER UPDATE OF passed_by ON conversation_records
WHEN OLD.passed_by IS NULL AND NEW.passed_by IS NOT NULL BEGIN
  INSERT INTO board_acts VALUES (NEW.investor_id, NEW.startup_id, 'passed', NEW.pass_reason, NEW.updated_at);
  INSERT INTO board_acts VALUES (NEW.startup_id, NEW.investor_id, 'passed', NEW.pass_reason, NEW.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER board_record_reopened AFTER UPDATE OF passed_by ON conversation_records
WHEN OLD.passed_by IS NOT NULL AND NEW.passed_by IS NULL BEGIN
  INSERT INTO board_acts VALUES (NEW.investor_id, NEW.startup_id, 'reopened', NULL, NEW.updated_at);
  INSERT INTO board_acts VALUES (NEW.startup_id, NEW.investor_id, 'reopened', NULL, NEW.updated_at);
END;
--> statement-breakpoint
-- Only on the startup's board: the investor is not told of an opening while the profile itself is hidden. Its own card
-- moves when it reads a document (`recordChecked`).
CREATE TRIGGER board_documents_opened AFTER INSERT ON firewall_openings WHEN NEW.class = 'documents' BEGIN
  INSERT INTO board_acts VALUES (NEW.startup_id, NEW.investor_id, 'checked', NULL, NEW.created_at);
END;
--> statement-breakpoint
-- A listed investor's portfolio names the startup. The rows have no time of their own; listing writes them.
CREATE TRIGGER board_invested AFTER INSERT ON investments WHEN NEW.company NOT LIKE 'name:%' BEGIN
  INSERT INTO board_acts SELECT NEW.investor_id, NEW.company, 'invested', NULL, updated_at
    FROM investors WHERE id = NEW.investor_id;
  INSERT INTO board_acts SELECT NEW.company, NEW.investor_id, 'invested', NULL, updated_at
    FROM investors WHERE id = NEW.investor_id;
END;
--> statement-breakpoint
CREATE TRIGGER cards_added AFTER INSERT ON cards BEGIN
  INSERT INTO card_counts VALUES (NEW.workspace_id, NEW.stage, 1) ON CONFLICT DO UPDATE SET number = number + 1;
  INSERT INTO card_moves (card_id, moved_at, to_stage, moved_by, act)
    VALUES (NEW.id, NEW.stage_since_at, NEW.stage, NEW.moved_by, iif(NEW.moved_by = 'act', NEW.last_act, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER cards_moved AFTER UPDATE OF stage ON cards WHEN OLD.stage <> NEW.stage BEGIN
  UPDATE card_counts SET number = number - 1 WHERE workspace_id = OLD.workspace_id AND stage = OLD.stage;
  INSERT INTO card_counts VALUES (NEW.workspace_id, NEW.stage, 1) ON CONFLICT DO UPDATE SET number = number + 1;
  INSERT INTO card_moves
    (card_id, moved_at, from_stage, to_stage, moved_by, act,
      from_since_at, from_moved_by, from_reason, from_prior_stage, from_prior_since_at)
    VALUES (NEW.id, NEW.updated_at, OLD.stage, NEW.stage, NEW.moved_by, iif(NEW.moved_by = 'act', NEW.last_act, NULL),
      OLD.stage_since_at, OLD.moved_by, OLD.pass_reason, OLD.prior_stage, OLD.prior_since_at);
END;
--> statement-breakpoint
CREATE TRIGGER cards_removed AFTER DELETE ON cards BEGIN
  UPDATE card_counts SET number = number - 1 WHERE workspace_id = OLD.workspace_id AND stage = OLD.stage;
END;
--> statement-breakpoint
-- What happened before there was a board, once, in the order in which it happened.
INSERT INTO board_acts
  SELECT workspace_id, subject_id, act, reason, acted_at FROM (
    SELECT account_id AS workspace_id, target_id AS subject_id, 'favorite' AS act, NULL AS reason, created_at AS acted_at,
      0 AS step FROM favorites
    UNION ALL SELECT iif(side.value = 'investor', investor_id, startup_id),
      iif(side.value = 'investor', startup_id, investor_id), 'invited', NULL, created_at, 1
      FROM conversation_records, json_each('["investor","startup"]') AS side
    UNION ALL SELECT iif(side.value = 'investor', investor_id, startup_id),
      iif(side.value = 'investor', startup_id, investor_id), 'answered', NULL, answered_at, 2
      FROM conversation_records, json_each('["investor","startup"]') AS side WHERE answered_at IS NOT NULL
    UNION ALL SELECT startup_id, investor_id, 'checked', NULL, created_at, 3 FROM firewall_openings
      WHERE class = 'documents'
    UNION ALL SELECT iif(side.value = 'investor', investor_id, startup_id),
      iif(side.value = 'investor', startup_id, investor_id), 'passed', pass_reason, updated_at, 4
      FROM conversation_records, json_each('["investor","startup"]') AS side WHERE passed_by IS NOT NULL
  ) ORDER BY acted_at, step;
--> statement-breakpoint
INSERT INTO board_acts
  SELECT iif(side.value = 'investor', investor_id, company), iif(side.value = 'investor', company, investor_id),
    'invested', NULL, investors.updated_at
  FROM investments JOIN investors ON investors.id = investor_id, json_each('["investor","startup"]') AS side
  WHERE company NOT LIKE 'name:%';
