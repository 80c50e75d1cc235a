-- Without the default at first: of rows from before nobody knows where they were stored.
ALTER TABLE "copy_jobs" ADD COLUMN "stored_in" text;--> statement-breakpoint
ALTER TABLE "copy_jobs" ALTER COLUMN "stored_in" SET DEFAULT (extract(epoch from pg_postmaster_start_time())::text || '/' || pg_relation_filepath(to_regclass('copy_jobs')));--> statement-breakpoint
ALTER TABLE "copy_workers" ADD COLUMN "stored_in" text;--> statement-breakpoint
ALTER TABLE "copy_workers" ALTER COLUMN "stored_in" SET DEFAULT (extract(epoch from pg_postmaster_start_time())::text || '/' || pg_relation_filepath(to_regclass('copy_jobs')));
