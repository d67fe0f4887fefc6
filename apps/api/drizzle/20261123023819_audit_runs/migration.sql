CREATE TABLE "audit_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"ran_at" timestamp with time zone NOT NULL,
	"provider" text NOT NULL,
	"passed" integer NOT NULL,
	"failed" integer NOT NULL,
	"broken" jsonb NOT NULL
);
