-- The words of a removed profile leave the index at once: FTS5 otherwise keeps them, marked as gone, until it happens to
-- merge them away. What was removed before is merged away here.
INSERT INTO search_index (search_index, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO search_index (search_index) VALUES ('optimize');
