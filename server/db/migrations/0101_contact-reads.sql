CREATE TABLE "contact_reads" (
	"contact_id" integer NOT NULL,
	"reader" text NOT NULL,
	"day" date NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"by_program" boolean NOT NULL,
	"support_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	"exported" boolean NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "contact_reads_company_id_contact_id_reader_day_pk" PRIMARY KEY("company_id","contact_id","reader","day")
);
--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_reads_company_idx" ON "contact_reads" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contact_reads_user_idx" ON "contact_reads" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "contact_reads_day_idx" ON "contact_reads" USING btree ("day");