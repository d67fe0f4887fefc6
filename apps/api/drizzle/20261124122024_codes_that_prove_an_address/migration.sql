CREATE TABLE "address_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_codes_of_user" ON "address_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "address_codes_of_email" ON "address_codes" ("email_hash");--> statement-breakpoint
ALTER TABLE "address_codes" ADD CONSTRAINT "address_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;