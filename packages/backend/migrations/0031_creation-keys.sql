ALTER TABLE "imports" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "shared_playlists" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_creation_key" UNIQUE("creation_key");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_creation_key" UNIQUE("creation_key");--> statement-breakpoint
ALTER TABLE "shared_playlists" ADD CONSTRAINT "shared_playlists_creation_key" UNIQUE("creation_key");