CREATE TABLE "data_downloads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"grant_hash" text,
	"granted_until" timestamp with time zone NOT NULL,
	"running_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "recipient_hash" text;--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_downloads_grant" ON "data_downloads" USING btree ("grant_hash");--> statement-breakpoint
CREATE INDEX "users_deletes_at" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;