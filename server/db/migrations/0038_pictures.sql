ALTER TABLE "users" drop column "profile_image";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_storage_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_image" text GENERATED ALWAYS AS ('/public/' || split_part(picture_storage_key, '/', 1) || '-' || split_part(picture_storage_key, '/', 3)) STORED;--> statement-breakpoint
CREATE INDEX "users_picture_storage_key_idx" ON "users" USING btree ("picture_storage_key") WHERE "users"."picture_storage_key" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_storage_key_own" CHECK ("users"."picture_storage_key" like "users"."company_id" || '/%');