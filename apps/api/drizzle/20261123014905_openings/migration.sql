CREATE TABLE "opening_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"opening_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lot" bigint,
	"number" integer,
	"taken_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"here_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"called_until" timestamp with time zone,
	"missed" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "opening_tickets_one_each" UNIQUE("opening_id","user_id"),
	CONSTRAINT "opening_tickets_placed" CHECK ("lot" is not null or "number" is not null),
	CONSTRAINT "opening_tickets_called_until" CHECK (("called_at" is null) = ("called_until" is null))
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"term_id" uuid NOT NULL UNIQUE,
	"at_once" integer DEFAULT 100 NOT NULL,
	"come_seconds" integer DEFAULT 180 NOT NULL,
	"settle_seconds" integer DEFAULT 8 NOT NULL,
	"seed" bytea DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) NOT NULL,
	"drawn_at" timestamp with time zone,
	"drawn" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"invited" integer DEFAULT 0 NOT NULL,
	"invited_at" timestamp with time zone,
	"settled" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"serving" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "openings_seed_long" CHECK (length("seed") = 32),
	CONSTRAINT "openings_pace" CHECK ("at_once" > 0 and "come_seconds" > 0 and "settle_seconds" >= 0),
	CONSTRAINT "openings_in_order" CHECK ("settled" <= "invited" and "invited" <= "drawn" + "late"),
	CONSTRAINT "openings_closed_why" CHECK (("closed_at" is null) = ("closed_because" is null))
);
--> statement-breakpoint
CREATE INDEX "opening_tickets_by_user" ON "opening_tickets" ("user_id");--> statement-breakpoint
CREATE INDEX "opening_tickets_by_lot" ON "opening_tickets" ("opening_id","lot") WHERE "lot" is not null;--> statement-breakpoint
CREATE INDEX "opening_tickets_here" ON "opening_tickets" ("opening_id","number") WHERE "here_at" is not null and "called_at" is null and "ended_at" is null;--> statement-breakpoint
CREATE INDEX "opening_tickets_called" ON "opening_tickets" ("opening_id") WHERE "called_at" is not null and "ended_at" is null;--> statement-breakpoint
ALTER TABLE "opening_tickets" ADD CONSTRAINT "opening_tickets_opening_id_openings_id_fkey" FOREIGN KEY ("opening_id") REFERENCES "openings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "opening_tickets" ADD CONSTRAINT "opening_tickets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_term_id_terms_id_fkey" FOREIGN KEY ("term_id") REFERENCES "terms"("id") ON DELETE CASCADE;