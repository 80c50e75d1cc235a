ALTER TABLE "copy_jobs" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "copy_jobs" SET "seen_at" = "changed_at" WHERE "state" IN ('done', 'cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "copy_jobs_of_playlist" ON "copy_jobs" USING btree ("user_id","source_playlist_id","destination");