-- The image library's search: alt texts and file names, by `content_images.doc`.
CREATE VIRTUAL TABLE content_image_search USING fts5(
  words,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);

--> statement-breakpoint
INSERT INTO totals (name, number) VALUES ('newsletter_subscribers', 0);
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_counted AFTER INSERT ON newsletter_subscribers BEGIN
  UPDATE totals SET number = number + 1 WHERE name = 'newsletter_subscribers';
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_discounted AFTER DELETE ON newsletter_subscribers BEGIN
  UPDATE totals SET number = number - 1 WHERE name = 'newsletter_subscribers';
END;

