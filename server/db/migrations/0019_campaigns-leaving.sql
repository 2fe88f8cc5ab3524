ALTER TABLE "campaigns" ADD COLUMN "leaving_to" bigint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "removed_at" timestamp (3) with time zone;