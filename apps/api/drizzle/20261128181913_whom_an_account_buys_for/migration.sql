ALTER TABLE "users" ADD COLUMN "buys_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buys_for_known" CHECK ("buys_for" in ('self', 'children'));