-- Of the version before, which kept two dates in step; its functions go with those of this one.
DROP TRIGGER IF EXISTS "users_copy_birth_date" ON "users";--> statement-breakpoint
DROP TRIGGER IF EXISTS "participants_mirror_birth_date" ON "participants";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "birth_date";--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "participant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ALTER COLUMN "participant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "eligibility_waivers" ALTER COLUMN "participant_id" SET NOT NULL;