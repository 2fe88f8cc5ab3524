ALTER TABLE "inbound_raw" DROP COLUMN "not_before";--> statement-breakpoint
ALTER TABLE "inbound_raw" DROP COLUMN "received_at";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "not_before";