ALTER TABLE "school" ADD COLUMN "phone_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answers" uuid;--> statement-breakpoint
CREATE INDEX "messages_answering" ON "messages" ("answers") WHERE "answers" is not null;--> statement-breakpoint
CREATE INDEX "messages_questions" ON "messages" ("id") WHERE "kind" = 'question';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answers_messages_id_fkey" FOREIGN KEY ("answers") REFERENCES "messages"("id");--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind_known", ADD CONSTRAINT "messages_kind_known" CHECK ("kind" in ('place', 'news', 'question'));