-- Who had turned off some mails saw the others listed as single mails, and keeps them so now that the default is the digest.
UPDATE accounts SET notice_settings = json_set(notice_settings, '$.channels',
  json('{"messages":"mail","joined":"mail","courses":"mail"}'))
WHERE json_array_length(muted_mails) > 0 AND json_extract(notice_settings, '$.channels') IS NULL;
