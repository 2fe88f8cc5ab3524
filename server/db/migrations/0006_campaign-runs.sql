ALTER TABLE "campaigns" ADD COLUMN "prepared_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "texts_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "told_at" timestamp (3) with time zone;