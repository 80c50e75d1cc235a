CREATE TABLE "copy_items" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" jsonb NOT NULL,
	"state" text NOT NULL,
	"match" jsonb,
	"reason" text,
	CONSTRAINT "copy_items_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "copy_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"source" text NOT NULL,
	"destination" text NOT NULL,
	"source_playlist_id" text NOT NULL,
	"playlist_name" text NOT NULL,
	"playlist_image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"total" integer,
	"copied" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"destination_playlist_id" text,
	"resumes_at" timestamp with time zone,
	"problem" jsonb,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"cursor" text,
	"read_complete" boolean DEFAULT false NOT NULL,
	"creation_started" boolean DEFAULT false NOT NULL,
	"outages" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"heartbeat_at" timestamp with time zone,
	CONSTRAINT "copy_jobs_idempotency_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "song_links" (
	"source_service" text NOT NULL,
	"source_id" text NOT NULL,
	"destination_service" text NOT NULL,
	"destination_id" text NOT NULL,
	"isrc" text,
	"confidence" real NOT NULL,
	"matched_by" text NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "song_links_source_service_source_id_destination_service_pk" PRIMARY KEY("source_service","source_id","destination_service")
);
--> statement-breakpoint
ALTER TABLE "copy_items" ADD CONSTRAINT "copy_items_job_id_copy_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."copy_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD CONSTRAINT "copy_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copy_jobs_latest" ON "copy_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "copy_jobs_unfinished" ON "copy_jobs" USING btree ("state") WHERE "copy_jobs"."state" in ('queued', 'running', 'waiting');--> statement-breakpoint
CREATE INDEX "song_links_destination" ON "song_links" USING btree ("destination_service","destination_id");