ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known", ADD CONSTRAINT "refunds_reason_known" CHECK ("reason" in ('admin', 'withdrawal', 'student', 'goodwill', 'course_cancelled', 'late_payment', 'unfit_payment', 'outside', 'recorded_by_mistake'));--> statement-breakpoint
-- Until now the log alone told such a refund from one that the school had sent.
UPDATE "refunds" SET "reason" = 'recorded_by_mistake'
  FROM "audit_log" WHERE "audit_log"."action" = 'takePaymentBack' AND "audit_log"."subject_id" = "refunds"."payment_id"::text;
