DROP INDEX "guardianships_by_token";--> statement-breakpoint
CREATE INDEX "guardianships_by_token" ON "guardianships" ("token_hash") WHERE "token_hash" is not null;