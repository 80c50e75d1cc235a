CREATE TABLE "encryption_keys" (
	"process_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "encryption_keys_process_id_key_id_pk" PRIMARY KEY("process_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sync_runs" SET "created_at" = "copy_jobs"."created_at" FROM "copy_jobs" WHERE "copy_jobs"."id" = "sync_runs"."job_id";--> statement-breakpoint
CREATE INDEX "sessions_expired" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connect_tickets_of_user" ON "connect_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connect_tickets_of_session" ON "connect_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "connect_tickets_expired" ON "connect_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_states_of_user" ON "oauth_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_states_of_session" ON "oauth_states" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oauth_states_expired" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "copy_jobs_unfinished_of_user" ON "copy_jobs" USING btree ("user_id") WHERE "copy_jobs"."state" in ('queued', 'running', 'waiting');--> statement-breakpoint
CREATE INDEX "copy_jobs_unseen" ON "copy_jobs" USING btree ("user_id","changed_at") WHERE "copy_jobs"."state" in ('done', 'cancelled', 'failed') and "copy_jobs"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "copy_jobs_ended" ON "copy_jobs" USING btree ("user_id","changed_at") WHERE "copy_jobs"."state" in ('done', 'cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "copy_jobs_of_syncs" ON "copy_jobs" USING btree ("changed_at") WHERE "copy_jobs"."state" in ('done', 'cancelled', 'failed') and "copy_jobs"."kind" <> 'copy';--> statement-breakpoint
CREATE INDEX "rate_limits_over" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "room_commands_of_user" ON "room_commands" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_comments_of_user" ON "room_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_presences_of_user" ON "room_presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_songs_of_adder" ON "room_songs" USING btree ("added_by") WHERE "room_songs"."added_by" is not null;--> statement-breakpoint
CREATE INDEX "rooms_ever_of_owner" ON "rooms" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "song_refusals_of_user" ON "song_refusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "song_misses_at" ON "song_misses" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "sync_runs_latest" ON "sync_runs" USING btree ("sync_id","mode","created_at");