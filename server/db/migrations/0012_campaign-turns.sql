DROP INDEX "campaign_runs_next_idx";--> statement-breakpoint
DROP INDEX "lane_steps_first_idx";--> statement-breakpoint
DROP INDEX "lane_steps_taken_idx";--> statement-breakpoint
CREATE INDEX "campaign_runs_next_idx" ON "campaign_runs" USING btree ("company_id","lane","due_at","id") WHERE "campaign_runs"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "lane_steps_first_idx" ON "lane_steps" USING btree ("company_id","ticket_id","kind","lane","id") WHERE "lane_steps"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "lane_steps_taken_idx" ON "lane_steps" USING btree ("company_id","ticket_id","kind") WHERE "lane_steps"."state" = 'taken';