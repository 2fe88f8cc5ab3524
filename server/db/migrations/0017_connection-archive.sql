ALTER TABLE "connections" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "replaced_by" integer;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_replaced_by_fk" FOREIGN KEY ("company_id","replaced_by") REFERENCES "public"."connections"("company_id","id") ON DELETE set null ON UPDATE no action;