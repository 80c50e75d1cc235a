CREATE INDEX "password_resets_expired" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imports_incomplete" ON "imports" USING btree ("used_at") WHERE "imports"."stored_count" < "imports"."song_count";--> statement-breakpoint
CREATE INDEX "codes_expired" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_expired" ON "outbox_mails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_playlists_incomplete" ON "shared_playlists" USING btree ("created_at") WHERE not ("shared_playlists"."stored_count" = "shared_playlists"."song_count");