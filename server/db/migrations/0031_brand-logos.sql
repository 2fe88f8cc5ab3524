CREATE TABLE "brand_logos" (
	"mode" text NOT NULL,
	"storage_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "brand_logos_company_id_mode_pk" PRIMARY KEY("company_id","mode"),
	CONSTRAINT "brand_logos_storage_key_own" CHECK ("brand_logos"."storage_key" like "brand_logos"."company_id" || '/%')
);
--> statement-breakpoint
ALTER TABLE "brand_logos" ADD CONSTRAINT "brand_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_logos_company_idx" ON "brand_logos" USING btree ("company_id");