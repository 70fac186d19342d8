CREATE TABLE `thread_files` (
	`file_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `investor_id`, `startup_id`),
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
