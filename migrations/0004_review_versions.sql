CREATE TABLE `review_versions` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`content` text NOT NULL,
	`kept_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
