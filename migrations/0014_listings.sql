CREATE TABLE `listing_facets` (
	`side` text NOT NULL,
	`value` text NOT NULL,
	`total` integer NOT NULL,
	`counts` text NOT NULL,
	`member_counts` text NOT NULL,
	PRIMARY KEY(`side`, `value`)
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`doc` integer PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`profile_id` text NOT NULL,
	`published_at` integer NOT NULL,
	`verified_badge` integer NOT NULL,
	`card` text NOT NULL,
	`round` text DEFAULT '' NOT NULL,
	`facets` text NOT NULL,
	`member_facets` text NOT NULL,
	`amount_min` real,
	`amount_max` real,
	`index_version` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_profile_id_unique` ON `listings` (`profile_id`);--> statement-breakpoint
CREATE INDEX `listings_side` ON `listings` (`side`,`doc`);--> statement-breakpoint
CREATE INDEX `listings_version` ON `listings` (`index_version`);