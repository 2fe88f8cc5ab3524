DROP INDEX "contact_list_items_number_key";--> statement-breakpoint
DROP INDEX "contact_list_items_any_number_idx";--> statement-breakpoint
ALTER TABLE "contact_list_items" ADD COLUMN "line" text GENERATED ALWAYS AS (line_of(number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_list_items" ADD COLUMN "found_as" text;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "contacts_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "valid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "unchecked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "check_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_list_items_line_key" ON "contact_list_items" USING btree ("company_id","contact_list_id","line") WHERE "contact_list_items"."line" <> '';--> statement-breakpoint
CREATE INDEX "contact_list_items_name_idx" ON "contact_list_items" USING btree ("company_id","contact_list_id",lower("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "contact_list_items_line_idx" ON "contact_list_items" USING btree ("company_id","line");