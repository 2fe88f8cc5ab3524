DROP INDEX "messages_search_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_body" text GENERATED ALWAYS AS (replace(fold(body), ' ', 'X')) STORED;--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (search_body gin_trgm_ops) WHERE not is_deleted;