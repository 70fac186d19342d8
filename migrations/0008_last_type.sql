ALTER TABLE `conversation_summaries` ADD `last_type` text;--> statement-breakpoint
UPDATE `conversation_summaries` SET `last_type` = CASE
  WHEN `last_message` = 'reopened' OR `last_message` IN ('passed:stage', 'passed:sector', 'passed:amount', 'passed:timing', 'passed:other') THEN 'system'
  ELSE 'normal' END WHERE `last_from` IS NOT NULL;
