CREATE TABLE "copy_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"source" text NOT NULL,
	"destination" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "copy_groups_idempotency_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "copy_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_when_done" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "place" double precision DEFAULT extract(epoch from now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "song_count" integer;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "waited_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "copy_groups" ADD CONSTRAINT "copy_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_preferences" ADD CONSTRAINT "copy_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD CONSTRAINT "copy_jobs_group_id_copy_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."copy_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copy_jobs_of_group" ON "copy_jobs" USING btree ("group_id") WHERE "copy_jobs"."group_id" is not null;--> statement-breakpoint
UPDATE "copy_jobs" SET "place" = extract(epoch from "created_at") WHERE "state" IN ('queued', 'running', 'waiting');
