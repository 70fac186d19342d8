CREATE TABLE `suggestion_weeks` (
	`week` text NOT NULL,
	`side` text NOT NULL,
	`place` text NOT NULL,
	`ranks` text NOT NULL,
	`shown` integer NOT NULL,
	`saved` integer NOT NULL,
	`invited` integer NOT NULL,
	`passed` integer NOT NULL,
	PRIMARY KEY(`week`, `side`, `place`, `ranks`)
);
