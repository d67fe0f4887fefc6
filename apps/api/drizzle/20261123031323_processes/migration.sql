CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY,
	"version" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
