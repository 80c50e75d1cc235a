CREATE TABLE "remembered_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"tracks" jsonb NOT NULL,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "remembered_searches_searched" ON "remembered_searches" USING btree ("searched_at");