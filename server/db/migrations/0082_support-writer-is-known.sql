ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_writer_fk" FOREIGN KEY ("company_id","writer_id") REFERENCES "public"."former_users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_made_idx" ON "sessions" USING btree ("company_id","created_at");--> statement-breakpoint
-- Last: until it is done nobody reads tickets, and while an index is made everybody should.
DROP INDEX "tickets_tab_idx";--> statement-breakpoint
ALTER INDEX "tickets_tab_new_idx" RENAME TO "tickets_tab_idx";
