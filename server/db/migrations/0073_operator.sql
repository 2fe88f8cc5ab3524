CREATE TABLE "support_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"operated_by" integer NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "support_sessions_company_id_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "support_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "removal_begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "storage_use" ADD COLUMN "warned" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_sessions_user_idx" ON "support_sessions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "support_sessions_open_idx" ON "support_sessions" USING btree ("company_id","ends_at") WHERE "support_sessions"."ended_at" is null;