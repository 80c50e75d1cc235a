CREATE TABLE "song_misses" (
	"user_id" uuid NOT NULL,
	"source_service" text NOT NULL,
	"source_id" text NOT NULL,
	"destination_service" text NOT NULL,
	"matcher_version" integer NOT NULL,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "song_misses_pk" PRIMARY KEY("user_id","destination_service","source_service","source_id")
);
--> statement-breakpoint
ALTER TABLE "song_misses" ADD CONSTRAINT "song_misses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;