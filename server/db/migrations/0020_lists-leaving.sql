CREATE TABLE "deleted_sends" (
	"entry_id" bigint NOT NULL,
	"is_request" boolean NOT NULL,
	"connection_id" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"message_id" bigint,
	"opted_out_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "deleted_sends_company_id_entry_id_is_request_pk" PRIMARY KEY("company_id","entry_id","is_request")
);
--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deleted_sends" ADD CONSTRAINT "deleted_sends_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_sends" ADD CONSTRAINT "deleted_sends_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_sends" ADD CONSTRAINT "deleted_sends_message_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_sends_company_idx" ON "deleted_sends" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "deleted_sends_sent_idx" ON "deleted_sends" USING btree ("company_id","connection_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deleted_sends_message_idx" ON "deleted_sends" USING btree ("company_id","message_id") WHERE "deleted_sends"."message_id" is not null;