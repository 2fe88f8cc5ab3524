DROP INDEX "lane_steps_first_idx";--> statement-breakpoint
DROP INDEX "lane_steps_taken_idx";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "greeted" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "remarketed_stay" integer;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "remarketed_lanes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_created_idx" ON "tickets" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "lane_steps_first_idx" ON "lane_steps" USING btree ("company_id","ticket_id","kind","lane","id") WHERE "lane_steps"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "lane_steps_taken_idx" ON "lane_steps" USING btree ("company_id","ticket_id","kind") WHERE "lane_steps"."state" = 'taken';--> statement-breakpoint
alter table "cards" no force row level security;--> statement-breakpoint
alter table "tags" no force row level security;--> statement-breakpoint
alter table "ticket_tags" no force row level security;--> statement-breakpoint
-- A tag that became a lane later may have left a ticket in two.
delete from ticket_tags surplus using tags lane
where lane.id = surplus.tag_id and lane.kanban = 1 and exists (
  select from ticket_tags other join tags on tags.id = other.tag_id and tags.kanban = 1
  where other.ticket_id = surplus.ticket_id and other.tag_id < surplus.tag_id);--> statement-breakpoint
insert into cards (company_id, ticket_id, lane_id, entered_at, stay)
select on_board.company_id, on_board.ticket_id, on_board.tag_id, now(), 1
from ticket_tags on_board join tags on tags.id = on_board.tag_id and tags.kanban = 1
on conflict do nothing;--> statement-breakpoint
alter table "cards" force row level security;--> statement-breakpoint
alter table "tags" force row level security;--> statement-breakpoint
alter table "ticket_tags" force row level security;
