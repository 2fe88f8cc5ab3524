ALTER TABLE "users" ADD COLUMN "away_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_open_tickets" integer;