ALTER TABLE "copy_jobs" ADD COLUMN "rows_dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "continue_when_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "continuations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "copy_jobs_with_rows" ON "copy_jobs" USING btree ("changed_at") WHERE "copy_jobs"."state" in ('done', 'cancelled', 'failed') and "copy_jobs"."rows_dropped_at" is null;