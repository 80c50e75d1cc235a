CREATE TABLE "song_corrections" (
	"user_id" uuid NOT NULL,
	"source_service" text NOT NULL,
	"source_id" text NOT NULL,
	"source_isrc" text,
	"destination_service" text NOT NULL,
	"destination_id" text,
	"track" jsonb,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "song_corrections_pk" PRIMARY KEY("user_id","destination_service","source_service","source_id")
);
--> statement-breakpoint
CREATE TABLE "song_refusals" (
	"destination_service" text NOT NULL,
	"destination_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "song_refusals_pk" PRIMARY KEY("destination_service","destination_id","user_id")
);
--> statement-breakpoint
DROP INDEX "song_links_destination";--> statement-breakpoint
ALTER TABLE "song_links" DROP CONSTRAINT "song_links_source_service_source_id_destination_service_pk";--> statement-breakpoint
ALTER TABLE "copy_items" ADD COLUMN "lookup" jsonb;--> statement-breakpoint
ALTER TABLE "copy_items" ADD COLUMN "choice" jsonb;--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "copy_jobs" SET "finished" = true WHERE "state" = 'done';--> statement-breakpoint
ALTER TABLE "song_links" ADD COLUMN "storefront" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "song_links" ADD COLUMN "matcher_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "song_links" ADD CONSTRAINT "song_links_pk" PRIMARY KEY("source_service","source_id","destination_service","storefront","destination_id");--> statement-breakpoint
ALTER TABLE "song_misses" ADD COLUMN "reason" text DEFAULT 'no-match' NOT NULL;--> statement-breakpoint
ALTER TABLE "song_misses" ADD COLUMN "lookup" jsonb;--> statement-breakpoint
ALTER TABLE "song_corrections" ADD CONSTRAINT "song_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_refusals" ADD CONSTRAINT "song_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "song_corrections_isrc" ON "song_corrections" USING btree ("user_id","destination_service","source_isrc");--> statement-breakpoint
CREATE INDEX "song_corrections_of_song" ON "song_corrections" USING btree ("source_service","source_id","destination_service");--> statement-breakpoint
CREATE INDEX "song_refusals_at" ON "song_refusals" USING btree ("refused_at");