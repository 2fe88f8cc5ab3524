DROP INDEX "knowledge_passages_words_idx";--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "guesses_language" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "characters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "knowledge_passages_words_idx" ON "knowledge_passages" USING gin ("words") WITH (fastupdate=false);