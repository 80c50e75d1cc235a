ALTER TABLE "copy_jobs" ADD COLUMN "slot" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "copy_jobs_slot" ON "copy_jobs" USING btree ("user_id","slot") WHERE "copy_jobs"."state" = 'running';