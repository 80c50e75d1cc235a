CREATE TABLE "copy_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
CREATE INDEX "copy_jobs_of_worker" ON "copy_jobs" USING btree ("worker_id") WHERE "copy_jobs"."state" = 'running';