CREATE TABLE "person_remarks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_remarks_length" CHECK (length("text") between 1 and 16000)
);
--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" ("user_id","id");--> statement-breakpoint
CREATE INDEX "webhook_events_about" ON "webhook_events" ("object_id");--> statement-breakpoint
CREATE INDEX "person_remarks_of_user" ON "person_remarks" ("user_id","id");--> statement-breakpoint
CREATE INDEX "person_remarks_by_author" ON "person_remarks" ("author_id");--> statement-breakpoint
ALTER TABLE "person_remarks" ADD CONSTRAINT "person_remarks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "person_remarks" ADD CONSTRAINT "person_remarks_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");