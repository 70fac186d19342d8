UPDATE `files` SET `kind` = 'contract' WHERE `id` IN (SELECT `contract_file_id` FROM `plan_applications`);
