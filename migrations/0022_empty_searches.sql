CREATE TABLE `empty_searches` (
	`side` text NOT NULL,
	`keyword` text NOT NULL,
	`period` text NOT NULL,
	`person` text NOT NULL,
	`spelling` text NOT NULL,
	`searched_at` integer NOT NULL,
	PRIMARY KEY(`side`, `keyword`, `period`, `person`)
);
--> statement-breakpoint
CREATE INDEX `empty_searches_searched` ON `empty_searches` (`searched_at`);--> statement-breakpoint
CREATE TABLE `settled_searches` (
	`keyword` text PRIMARY KEY NOT NULL,
	`spelling` text NOT NULL,
	`synonym_of` text,
	`settled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `settled_searches_settled` ON `settled_searches` (`settled_at`);