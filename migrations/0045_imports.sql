CREATE TABLE `import_changes` (
	`import_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`before` text,
	`fields` text NOT NULL,
	PRIMARY KEY(`import_id`, `startup_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_changes_startup` ON `import_changes` (`startup_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`file_name` text NOT NULL,
	`source` text NOT NULL,
	`rows` integer NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`created_at` integer NOT NULL,
	`taken_back_at` integer,
	`taken_back` text
);
--> statement-breakpoint
CREATE INDEX `imports_newest` ON `imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `startup_names` (
	`startup_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_names_folded` ON `startup_names` (`folded`);