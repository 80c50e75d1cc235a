-- Tickets and states live for minutes; those of before name no session.
DELETE FROM "connect_tickets";--> statement-breakpoint
DELETE FROM "oauth_states";--> statement-breakpoint
ALTER TABLE "connect_tickets" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "lease_holder" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "connect_tickets" ADD CONSTRAINT "connect_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" DROP COLUMN "browser_hash";