CREATE TABLE `list_visits` (
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	`previous_seen_at` integer,
	PRIMARY KEY(`account_id`, `side`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
