CREATE TABLE "room_backends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_commands" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"command" jsonb NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_commands_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_comments" (
	"room_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_comments_room_id_sequence_pk" PRIMARY KEY("room_id","sequence"),
	CONSTRAINT "room_comments_once" UNIQUE("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_members" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "room_members_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_presences" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"backend_id" uuid NOT NULL,
	CONSTRAINT "room_presences_room_id_user_id_backend_id_pk" PRIMARY KEY("room_id","user_id","backend_id")
);
--> statement-breakpoint
CREATE TABLE "room_songs" (
	"room_id" uuid NOT NULL,
	"entry" integer NOT NULL,
	"song" jsonb NOT NULL,
	"state" text NOT NULL,
	"added_by" uuid,
	"song_id" uuid,
	CONSTRAINT "room_songs_room_id_entry_pk" PRIMARY KEY("room_id","entry"),
	CONSTRAINT "room_songs_once" UNIQUE("room_id","song_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"service" text NOT NULL,
	"playlist_id" text NOT NULL,
	"playlist_name" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"is_public" boolean NOT NULL,
	"suggestions" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"owner_away_since" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"play_from" double precision DEFAULT 0 NOT NULL,
	"playing" boolean DEFAULT false NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"position_ms" double precision DEFAULT 0 NOT NULL,
	"shuffle" boolean DEFAULT false NOT NULL,
	"queue_revision" integer DEFAULT 0 NOT NULL,
	"queue" integer[] NOT NULL,
	"play_order" integer[] NOT NULL,
	"lengths" integer[] NOT NULL,
	"last_comment" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_commands" ADD CONSTRAINT "room_commands_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_commands" ADD CONSTRAINT "room_commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_comments" ADD CONSTRAINT "room_comments_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_comments" ADD CONSTRAINT "room_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_presences" ADD CONSTRAINT "room_presences_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_presences" ADD CONSTRAINT "room_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_presences" ADD CONSTRAINT "room_presences_backend_id_room_backends_id_fk" FOREIGN KEY ("backend_id") REFERENCES "public"."room_backends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_songs" ADD CONSTRAINT "room_songs_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_songs" ADD CONSTRAINT "room_songs_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_members_of_user" ON "room_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_presences_of_backend" ON "room_presences" USING btree ("backend_id");--> statement-breakpoint
CREATE INDEX "room_songs_suggested" ON "room_songs" USING btree ("room_id") WHERE "room_songs"."state" = 'suggested';--> statement-breakpoint
CREATE INDEX "rooms_public" ON "rooms" USING btree ("created_at","id") WHERE "rooms"."is_public" and "rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rooms_of_owner" ON "rooms" USING btree ("owner_id") WHERE "rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rooms_ended" ON "rooms" USING btree ("ended_at");