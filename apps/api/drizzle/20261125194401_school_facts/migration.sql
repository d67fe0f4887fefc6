CREATE TABLE "school_texts" (
	"key" text,
	"version" integer,
	"body" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_texts_pkey" PRIMARY KEY("key","version"),
	CONSTRAINT "school_texts_key_known" CHECK ("key" in ('banners', 'benefits', 'aboutUs', 'week', 'questions', 'terms', 'privacy', 'imprint', 'jobs', 'press')),
	CONSTRAINT "school_texts_version" CHECK ("version" > 0)
);
--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "founded_year" integer;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "social_links" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "tax_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "refund_sentence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "setup_later" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "mail_tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "office_refund_minor" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_texts" ADD CONSTRAINT "school_texts_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_office_refund" CHECK ("office_refund_minor" >= 0);