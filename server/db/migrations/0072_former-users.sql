CREATE TABLE "former_users" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "former_users_company_id_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "attendances" DROP CONSTRAINT "attendances_user_fk";
--> statement-breakpoint
ALTER TABLE "ticket_notes" DROP CONSTRAINT "ticket_notes_user_fk";
--> statement-breakpoint
ALTER TABLE "former_users" ADD CONSTRAINT "former_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;