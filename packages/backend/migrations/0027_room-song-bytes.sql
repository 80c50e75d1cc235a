ALTER TABLE "rooms" ADD COLUMN "song_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "rooms" SET "song_bytes" = coalesce((SELECT sum(octet_length("song"::text)) FROM "room_songs" WHERE "room_id" = "rooms"."id"), 0) WHERE "ended_at" IS NULL;
