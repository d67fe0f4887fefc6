CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" bytea NOT NULL,
	CONSTRAINT "message_files_type_known" CHECK ("type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid,
	"user_id" uuid,
	"participant_ids" uuid[] NOT NULL,
	"course_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_recipients_pkey" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "message_recipients_state_known" CHECK ("state" in ('waiting', 'queued'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"author_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_because" text,
	CONSTRAINT "messages_once" UNIQUE("author_id","key"),
	CONSTRAINT "messages_kind_known" CHECK ("kind" in ('place', 'news')),
	CONSTRAINT "messages_stop_known" CHECK ("stopped_because" in ('asked', 'not_allowed'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "teacher_replies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_message" ON "mails" (("about" ->> 'messageId'),"user_id") WHERE "kind" = 'message';--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" ("message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_of_user" ON "message_recipients" ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_recipients_waiting" ON "message_recipients" ("message_id","user_id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" ("author_id","created_at");--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");