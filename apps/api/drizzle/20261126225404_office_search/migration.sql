CREATE INDEX "courses_by_likeness" ON "courses" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payments_by_likeness" ON "payments" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (lower("name"),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_rank" ON "users" ((case "role" when 'admin' then 0 when 'office' then 1 when 'instructor' then 2 else 3 end),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_likeness" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,split_part("email", '@', 1) gin_trgm_ops) WHERE "deleted_at" is null;