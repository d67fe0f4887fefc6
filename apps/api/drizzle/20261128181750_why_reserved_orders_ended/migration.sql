ALTER TABLE "orders" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_first_orders" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_first_places" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_share_percent" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_times_again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ended_because_known" CHECK ("ended_because" in ('ran_out', 'left', 'office', 'replaced'));--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_transfer_bounds" CHECK ("transfer_first_orders" > 0 and "transfer_first_places" > 0 and "transfer_share_percent" between 1 and 100 and "transfer_times_again" >= 0);