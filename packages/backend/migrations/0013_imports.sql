CREATE TABLE "import_pages" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"songs" jsonb NOT NULL,
	CONSTRAINT "import_pages_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"song_count" integer NOT NULL,
	"stored_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copy_jobs" ADD COLUMN "from_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pages" ADD CONSTRAINT "import_pages_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_of_user" ON "imports" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "imports_used" ON "imports" USING btree ("used_at");