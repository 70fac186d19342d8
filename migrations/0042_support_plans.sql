CREATE TABLE `service_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`service` text NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `service_requests_startup` ON `service_requests` (`startup_id`,`id`);--> statement-breakpoint
CREATE INDEX `service_requests_status` ON `service_requests` (`status`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_requests_open` ON `service_requests` (`startup_id`,`service`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TABLE `application_files` (
	`application_id` text NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`application_id`, `file_id`),
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_files_file` ON `application_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_notes_application` ON `application_notes` (`application_id`,`id`);--> statement-breakpoint
CREATE TABLE `application_reviews` (
	`application_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`assigned_by` text,
	`assigned_at` integer NOT NULL,
	`scores` text DEFAULT '{}' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`scored_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`application_id`, `reviewer_id`),
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_reviews_reviewer` ON `application_reviews` (`reviewer_id`,`scored_at`);--> statement-breakpoint
CREATE TABLE `plan_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`form_version` integer NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`saved_at` integer NOT NULL,
	`submitted_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`decision_note` text DEFAULT '' NOT NULL,
	`contract_file_id` text,
	`contract_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `support_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contract_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_applications_status` ON `plan_applications` (`plan_id`,`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_applications_startup` ON `plan_applications` (`startup_id`,`plan_id`);--> statement-breakpoint
CREATE TABLE `plan_counts` (
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `status`)
);
--> statement-breakpoint
CREATE TABLE `plan_forms` (
	`plan_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `version`),
	FOREIGN KEY (`plan_id`) REFERENCES `support_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `plan_milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reached_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_milestones_application` ON `plan_milestones` (`application_id`,`due_on`,`id`);--> statement-breakpoint
CREATE TABLE `support_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'receiving' NOT NULL,
	`form_version` integer DEFAULT 0 NOT NULL,
	`form_draft` text DEFAULT '[]' NOT NULL,
	`score_sheet` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`moved_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `support_plans_status` ON `support_plans` (`status`,`id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `details` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` DROP COLUMN `plan`;--> statement-breakpoint
ALTER TABLE `startups` DROP COLUMN `service`;--> statement-breakpoint
-- The number of applications of a plan by status, so that no page counts rows.
CREATE TRIGGER plan_applications_counted AFTER INSERT ON plan_applications BEGIN
  INSERT INTO plan_counts VALUES (NEW.plan_id, NEW.status, 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER plan_applications_moved AFTER UPDATE OF status ON plan_applications WHEN NEW.status <> OLD.status BEGIN
  UPDATE plan_counts SET number = number - 1 WHERE plan_id = OLD.plan_id AND status = OLD.status;
  INSERT INTO plan_counts VALUES (NEW.plan_id, NEW.status, 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER plan_applications_erased AFTER DELETE ON plan_applications BEGIN
  UPDATE plan_counts SET number = number - 1 WHERE plan_id = OLD.plan_id AND status = OLD.status;
END;
--> statement-breakpoint
-- Public pages show where a plan stands and whether it can be applied for.
CREATE TRIGGER support_plans_public_insert AFTER INSERT ON support_plans BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER support_plans_public_update AFTER UPDATE OF status, form_version ON support_plans BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
