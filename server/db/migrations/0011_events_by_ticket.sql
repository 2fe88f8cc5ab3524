ALTER TABLE "events" ADD COLUMN "ticket_id" bigint GENERATED ALWAYS AS (case topic when 'appMessage' then (payload #>> '{message,ticketId}')::bigint when 'ticket' then (payload #>> '{ticket,id}')::bigint end) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "quoted_id" bigint GENERATED ALWAYS AS (case topic when 'appMessage' then (payload #>> '{message,quotedMsg,id}')::bigint end) STORED;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "resident_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_ticket_idx" ON "events" USING btree ("company_id","ticket_id") WHERE "events"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "events_quoted_idx" ON "events" USING btree ("company_id","quoted_id") WHERE "events"."quoted_id" is not null;--> statement-breakpoint
CREATE INDEX "media_storage_key_idx" ON "media" USING btree ("storage_key") WHERE "media"."storage_key" is not null;