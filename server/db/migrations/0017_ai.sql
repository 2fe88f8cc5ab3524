ALTER TABLE "integrations" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "signature" "varbit";--> statement-breakpoint
ALTER TABLE "model_settings" ADD COLUMN "vectors_fault" text;--> statement-breakpoint
CREATE INDEX "knowledge_passages_signature_idx" ON "knowledge_passages" USING btree ("company_id","vector_model","signature","source_id","id") WHERE "knowledge_passages"."signature" is not null;