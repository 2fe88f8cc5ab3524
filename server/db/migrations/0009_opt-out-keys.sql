CREATE TABLE "opt_out_keys" (
	"opt_out_id" integer NOT NULL,
	"key" text NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "opt_out_keys_company_id_opt_out_id_key_pk" PRIMARY KEY("company_id","opt_out_id","key")
);
--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "opt_out_keys" ADD CONSTRAINT "opt_out_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_out_keys" ADD CONSTRAINT "opt_out_keys_opt_out_fk" FOREIGN KEY ("company_id","opt_out_id") REFERENCES "public"."opt_outs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opt_out_keys_company_idx" ON "opt_out_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "opt_out_keys_key_idx" ON "opt_out_keys" USING btree ("company_id","key");--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_campaign_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opt_outs_campaign_idx" ON "opt_outs" USING btree ("company_id","campaign_id") WHERE "opt_outs"."campaign_id" is not null;