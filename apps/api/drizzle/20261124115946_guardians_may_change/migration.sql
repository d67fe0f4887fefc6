ALTER TABLE "guardianships" ADD COLUMN "can_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever may buy could change until now, and keeps it; whoever may only look reads from now on.
update guardianships set can_change = can_buy;
