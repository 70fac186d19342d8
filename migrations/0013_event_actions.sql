-- Every action is named by a past participle now (app/features/audit/actions.ts).
UPDATE events SET action = 'startup_news.created' WHERE action = 'startup_news.create';
--> statement-breakpoint
UPDATE events SET action = 'startup_news.updated' WHERE action = 'startup_news.update';
--> statement-breakpoint
UPDATE events SET action = 'startup_news.deleted' WHERE action = 'startup_news.delete';
--> statement-breakpoint
UPDATE events SET action = 'startup_reward.created' WHERE action = 'startup_reward.create';
--> statement-breakpoint
UPDATE events SET action = 'startup_reward.updated' WHERE action = 'startup_reward.update';
--> statement-breakpoint
UPDATE events SET action = 'startup_reward.deleted' WHERE action = 'startup_reward.delete';
--> statement-breakpoint
UPDATE events SET action = 'file.viewed' WHERE action = 'file.look';
