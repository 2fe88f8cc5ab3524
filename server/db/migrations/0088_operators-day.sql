ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid_check";--> statement-breakpoint
DROP INDEX "sessions_made_idx";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payer_document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_used_idx" ON "sessions" USING btree ("company_id","last_used_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_check" CHECK (("invoices"."status" = 'paid') = ("invoices"."paid_at" is not null) and ("invoices"."paid_at" is null) = ("invoices"."paid_by" is null) and ("invoices"."status" <> 'paid' or "invoices"."settled_period" is not null) and ("invoices"."status" in ('paid', 'cancelled') or "invoices"."settled_period" is null));