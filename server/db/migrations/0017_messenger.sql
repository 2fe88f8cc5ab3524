CREATE TABLE "watermarks" (
	"connection_id" integer NOT NULL,
	"address" text NOT NULL,
	"ack" smallint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "watermarks_company_id_connection_id_address_ack_pk" PRIMARY KEY("company_id","connection_id","address","ack")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_late_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watermarks" ADD CONSTRAINT "watermarks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watermarks" ADD CONSTRAINT "watermarks_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watermarks_company_idx" ON "watermarks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contacts_unasked_idx" ON "contacts" USING btree ("created_at") WHERE "contacts"."picture_asked_at" is null and "contacts"."channel" in ('facebook', 'instagram');