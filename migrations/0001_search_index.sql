-- Full-text index over published profiles. The app makes the tokens (bigrams for Chinese, lower-case words for Latin),
-- because unicode61 finds no Chinese substring and trigram misses two-character words.
CREATE VIRTUAL TABLE search_index USING fts5(
  name,
  basic,
  member,
  premium,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2'
);
