CREATE TABLE "room_links" (
	"room_id" uuid NOT NULL,
	"entry" integer NOT NULL,
	"service" text NOT NULL,
	"storefront" text NOT NULL,
	"track_id" text,
	CONSTRAINT "room_links_room_id_entry_service_storefront_pk" PRIMARY KEY("room_id","entry","service","storefront")
);
--> statement-breakpoint
ALTER TABLE "room_links" ADD CONSTRAINT "room_links_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;