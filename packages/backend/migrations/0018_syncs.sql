CREATE TABLE "sync_runs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"sync_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"removals" boolean NOT NULL,
	"accepted" jsonb,
	"started" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "syncs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_playlist_id" text NOT NULL,
	"destination" text NOT NULL,
	"destination_playlist_id" text NOT NULL,
	"playlist_name" text NOT NULL,
	"playlist_image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removals" boolean DEFAULT false NOT NULL,
	"daily" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"memory" jsonb NOT NULL,
	"adding" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"preview" jsonb,
	"preview_changes" jsonb,
	CONSTRAINT "syncs_of_playlists" UNIQUE("user_id","source","source_playlist_id","destination","destination_playlist_id")
);
--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_job_id_copy_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."copy_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_sync_id_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_runs_of_sync" ON "sync_runs" USING btree ("sync_id");--> statement-breakpoint
CREATE INDEX "syncs_due" ON "syncs" USING btree ("next_at") WHERE "syncs"."daily";