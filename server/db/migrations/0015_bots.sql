DROP INDEX "asks_first_idx";--> statement-breakpoint
DROP INDEX "asks_taken_idx";--> statement-breakpoint
CREATE INDEX "asks_kind_idx" ON "asks" USING btree ("company_id","kind","id");--> statement-breakpoint
CREATE INDEX "asks_first_idx" ON "asks" USING btree ("company_id","wait_id","lane","id") WHERE "asks"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "asks_taken_idx" ON "asks" USING btree ("company_id","wait_id") WHERE "asks"."state" = 'taken';