CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"instructor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"family" text NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"feedback" text,
	"image_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "courses_never_oversold" CHECK ("seats_taken" between 0 and "capacity"),
	CONSTRAINT "courses_price_not_negative" CHECK ("price_minor" >= 0),
	CONSTRAINT "courses_status_known" CHECK ("status" in ('Pending', 'Approved', 'Denied', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"item_count" integer NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text UNIQUE,
	"client_secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"review_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_not_negative" CHECK ("total_minor" >= 0),
	CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'awaiting_payment', 'releasing', 'paid', 'expired', 'review'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL UNIQUE,
	"transaction_id" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_refund_within_paid" CHECK ("refunded_minor" between 0 and "amount_minor")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"course_id" uuid,
	"user_id" uuid,
	"student_name" text NOT NULL,
	"rating" integer NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_per_course" UNIQUE("user_id","course_id"),
	CONSTRAINT "reviews_rating_range" CHECK ("rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"id" uuid DEFAULT uuidv7() NOT NULL UNIQUE,
	"order_id" uuid,
	"course_id" uuid,
	"user_id" uuid NOT NULL,
	"cart_item_id" uuid,
	"price_minor" integer NOT NULL,
	"course_name" text NOT NULL,
	"instructor_name" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "seat_claims_pkey" PRIMARY KEY("order_id","course_id"),
	CONSTRAINT "seat_claims_state_known" CHECK ("state" in ('held', 'confirmed', 'released', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"identity_uid" text UNIQUE,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image_url" text,
	"role" text DEFAULT 'student' NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"auth_valid_after" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_role_known" CHECK ("role" in ('student', 'instructor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "courses_by_status" ON "courses" ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "courses_by_instructor" ON "courses" ("instructor_id");--> statement-breakpoint
CREATE INDEX "images_by_owner" ON "images" ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_live" ON "orders" ("user_id") WHERE "status" in ('open', 'awaiting_payment', 'releasing');--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" ("expires_at") WHERE "status" in ('open', 'awaiting_payment', 'releasing');--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_live" ON "seat_claims" ("user_id","course_id") WHERE "state" in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "seat_claims_by_course" ON "seat_claims" ("course_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" ("email") WHERE "email_verified" and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" ("role","created_at");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");