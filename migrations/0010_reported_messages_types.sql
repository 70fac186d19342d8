UPDATE `message_reports` SET `messages` = (
  SELECT json_group_array(json(message)) FROM (
    SELECT json_patch(
      CASE m.value ->> 'seq' WHEN 1 THEN '{"type":"pitch","attachments":[]}' ELSE '{"type":"normal","attachments":[]}' END,
      m.value
    ) AS message
    FROM json_each(`message_reports`.`messages`) m ORDER BY m.key
  )
)
WHERE EXISTS (SELECT 1 FROM json_each(`message_reports`.`messages`) m WHERE m.value -> 'attachments' IS NULL);
