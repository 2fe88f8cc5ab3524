ALTER TABLE "early_changes" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "early_changes" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;