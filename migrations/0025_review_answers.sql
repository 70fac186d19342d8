CREATE TABLE `review_answers` (
	`return_id` text NOT NULL,
	`field` text NOT NULL,
	`profile_id` text NOT NULL,
	`answer` text NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`return_id`, `field`),
	FOREIGN KEY (`return_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_answers_profile` ON `review_answers` (`profile_id`);