CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL UNIQUE,
	"made_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL
);
