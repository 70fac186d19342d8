-- The image library's search: alt texts and file names, by `content_images.doc`.
CREATE VIRTUAL TABLE content_image_search USING fts5(
  words,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);

