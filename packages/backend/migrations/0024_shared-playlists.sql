CREATE TABLE "shared_playlist_pages" (
	"shared_playlist_id" text NOT NULL,
	"position" integer NOT NULL,
	"tracks" jsonb NOT NULL,
	CONSTRAINT "shared_playlist_pages_shared_playlist_id_position_pk" PRIMARY KEY("shared_playlist_id","position")
);
--> statement-breakpoint
CREATE TABLE "shared_playlists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"playlist_id" text,
	"service" text NOT NULL,
	"banner_url" text,
	"artists" jsonb NOT NULL,
	"song_count" integer NOT NULL,
	"stored_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "shared_playlist_pages" ADD CONSTRAINT "shared_playlist_pages_shared_playlist_id_shared_playlists_id_fk" FOREIGN KEY ("shared_playlist_id") REFERENCES "public"."shared_playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_playlists" ADD CONSTRAINT "shared_playlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_playlists_of_user" ON "shared_playlists" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_origin" ON "imports" USING btree ("user_id","origin");