CREATE TABLE "code_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_links" ADD CONSTRAINT "code_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_links_user_id" ON "code_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "code_links_expires_at" ON "code_links" USING btree ("expires_at");