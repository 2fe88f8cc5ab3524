ALTER TABLE "plans" DROP CONSTRAINT "plans_name_unique";--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_name_key" UNIQUE("name");