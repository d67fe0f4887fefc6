CREATE TABLE "data_key_checks" (
	"key_id" text PRIMARY KEY,
	"sealed" bytea NOT NULL
);
