DROP INDEX "inbound_raw_turn_idx";--> statement-breakpoint
DROP INDEX "media_downloads_turn_idx";--> statement-breakpoint
DROP INDEX "schedule_sends_turn_idx";--> statement-breakpoint
DROP INDEX "outbox_turn_idx";--> statement-breakpoint
DROP INDEX "inbound_raw_taken_idx";--> statement-breakpoint
DROP INDEX "media_downloads_taken_idx";--> statement-breakpoint
DROP INDEX "schedule_sends_taken_idx";--> statement-breakpoint
DROP INDEX "outbox_taken_idx";--> statement-breakpoint
ALTER TABLE "inbound_raw" ADD COLUMN "takes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_raw" ADD COLUMN "forgotten" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_downloads" ADD COLUMN "takes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_downloads" ADD COLUMN "forgotten" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_sends" ADD COLUMN "takes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_sends" ADD COLUMN "forgotten" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "takes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "forgotten" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_raw_first_idx" ON "inbound_raw" USING btree ("company_id","connection_id","conversation","lane","id") WHERE "inbound_raw"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "media_downloads_first_idx" ON "media_downloads" USING btree ("company_id","media_id","lane","id") WHERE "media_downloads"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "schedule_sends_first_idx" ON "schedule_sends" USING btree ("company_id","schedule_id","lane","id") WHERE "schedule_sends"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "outbox_first_idx" ON "outbox" USING btree ("company_id","connection_id","ticket_id","lane","id") WHERE "outbox"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "inbound_raw_taken_idx" ON "inbound_raw" USING btree ("company_id","connection_id","conversation") WHERE "inbound_raw"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "media_downloads_taken_idx" ON "media_downloads" USING btree ("company_id","media_id") WHERE "media_downloads"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "schedule_sends_taken_idx" ON "schedule_sends" USING btree ("company_id","schedule_id") WHERE "schedule_sends"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "outbox_taken_idx" ON "outbox" USING btree ("company_id","connection_id","ticket_id") WHERE "outbox"."state" = 'taken';--> statement-breakpoint
ALTER TABLE "inbound_raw" ADD CONSTRAINT "inbound_raw_lane_check" CHECK ("inbound_raw"."lane" between 0 and 0);--> statement-breakpoint
ALTER TABLE "media_downloads" ADD CONSTRAINT "media_downloads_lane_check" CHECK ("media_downloads"."lane" between 0 and 0);--> statement-breakpoint
ALTER TABLE "schedule_sends" ADD CONSTRAINT "schedule_sends_lane_check" CHECK ("schedule_sends"."lane" between 0 and 0);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane_check" CHECK ("outbox"."lane" between 0 and 2);