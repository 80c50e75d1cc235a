CREATE TABLE "copy_turns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
