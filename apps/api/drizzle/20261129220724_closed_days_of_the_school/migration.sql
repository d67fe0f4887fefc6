CREATE TABLE "closed_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "closed_days_in_order" CHECK ("to_day" between "from_day" and "from_day" + 366)
);
