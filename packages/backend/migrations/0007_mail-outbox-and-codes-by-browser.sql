CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_user_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_purpose_browser_pk" PRIMARY KEY("user_id","purpose","browser");--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "attempts_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_browser" text;--> statement-breakpoint
CREATE INDEX "outbox_mails_next_at" ON "outbox_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_created_at" ON "refresh_tokens" USING btree ("created_at");