CREATE TABLE "number_checks" (
	"number" text NOT NULL,
	"connection_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"found_as" text,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "number_checks_company_id_number_pk" PRIMARY KEY("company_id","number")
);--> statement-breakpoint
ALTER TABLE "contacts" drop column "url_picture";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_storage_key" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "url_picture" text GENERATED ALWAYS AS ('/public/' || split_part(picture_storage_key, '/', 1) || '-' || split_part(picture_storage_key, '/', 3)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_sha256" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "number_checks" ADD CONSTRAINT "number_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_checks" ADD CONSTRAINT "number_checks_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_checks_company_idx" ON "number_checks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "number_checks_open_idx" ON "number_checks" USING btree ("company_id","connection_id","asked_at") WHERE "number_checks"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "number_checks_asked_idx" ON "number_checks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "contacts_picture_storage_key_idx" ON "contacts" USING btree ("picture_storage_key") WHERE "contacts"."picture_storage_key" is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_picture_storage_key_own" CHECK ("contacts"."picture_storage_key" like "contacts"."company_id" || '/%');