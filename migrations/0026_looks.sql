CREATE TABLE `attention_weeks` (
	`week` text NOT NULL,
	`side` text NOT NULL,
	`suggested` text NOT NULL,
	`invited` text NOT NULL,
	`counted_at` integer NOT NULL,
	PRIMARY KEY(`week`, `side`)
);
--> statement-breakpoint
CREATE TABLE `profile_looks` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`is_listed` integer NOT NULL,
	`week` integer DEFAULT 0 NOT NULL,
	`looks` integer DEFAULT 0 NOT NULL,
	`recent` real DEFAULT 0 NOT NULL,
	`looked_at` integer DEFAULT 0 NOT NULL,
	`version` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_looks_waiting` ON `profile_looks` (`side`,`looked_at`) WHERE is_listed = 1;--> statement-breakpoint
ALTER TABLE `match_picks` ADD `shown` text DEFAULT '{"week":0,"ids":[]}' NOT NULL;--> statement-breakpoint
INSERT INTO profile_looks (profile_id, side, is_listed, version, renewed_at)
SELECT l.profile_id, l.side, 1, coalesce(s.updated_at, i.updated_at, 0), unixepoch() * 1000 FROM listings l
LEFT JOIN startups s ON s.id = l.profile_id LEFT JOIN investors i ON i.id = l.profile_id
WHERE l.doc < 0;
