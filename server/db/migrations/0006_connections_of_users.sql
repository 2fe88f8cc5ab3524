-- A user may prefer a connection of the own company only; what points elsewhere is forgotten before it becomes a
-- reference. The owner of the tables is not held to their policies for as long as that takes.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connections" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "users" SET "whatsapp_id" = NULL WHERE "whatsapp_id" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "connections" WHERE "connections"."id" = "users"."whatsapp_id" AND "connections"."company_id" = "users"."company_id"
);--> statement-breakpoint
ALTER TABLE "connections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
