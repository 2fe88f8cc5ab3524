DROP INDEX "outbox_next_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "raw_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "handed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "has_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_raw_dead_idx" ON "inbound_raw" USING btree ("company_id","id") WHERE "inbound_raw"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "outbox_ticket_idx" ON "outbox" USING btree ("connection_id","ticket_id","id");--> statement-breakpoint
CREATE INDEX "outbox_message_idx" ON "outbox" USING btree ("company_id","message_id");--> statement-breakpoint
CREATE INDEX "outbox_next_idx" ON "outbox" USING btree ("connection_id","has_file","id","not_before","ticket_id") WHERE "outbox"."state" in ('queued', 'handed');