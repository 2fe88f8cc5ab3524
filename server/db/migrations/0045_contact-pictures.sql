ALTER TABLE "contacts" drop column "url_picture";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_storage_key" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "url_picture" text GENERATED ALWAYS AS ('/public/' || split_part(picture_storage_key, '/', 1) || '-' || split_part(picture_storage_key, '/', 3)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_sha256" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contacts_picture_storage_key_idx" ON "contacts" USING btree ("picture_storage_key") WHERE "contacts"."picture_storage_key" is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_picture_storage_key_own" CHECK ("contacts"."picture_storage_key" like "contacts"."company_id" || '/%');