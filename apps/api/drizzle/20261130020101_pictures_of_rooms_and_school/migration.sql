CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"room_id" uuid,
	"position" integer NOT NULL,
	"image_id" uuid,
	"drawing" text,
	"alt" text NOT NULL,
	CONSTRAINT "pictures_in_order" UNIQUE NULLS NOT DISTINCT("room_id","position"),
	CONSTRAINT "pictures_most" CHECK ("position" between 1 and 6),
	CONSTRAINT "pictures_shown" CHECK (num_nonnulls("image_id", "drawing") = 1),
	CONSTRAINT "pictures_described" CHECK (char_length("alt") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_room_id_rooms_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_image_id_images_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id");