DROP INDEX "connections_name_key";--> statement-breakpoint
DROP INDEX "contacts_name_idx";--> statement-breakpoint
DROP INDEX "queues_name_key";--> statement-breakpoint
DROP INDEX "tags_name_key";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "media_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "quoted_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ticket_logs" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ticket_logs" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "last_message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_fk" FOREIGN KEY ("company_id","merged_into") REFERENCES "public"."contacts"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_quoted_fk" FOREIGN KEY ("company_id","quoted_id") REFERENCES "public"."messages"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_next_lane_fk" FOREIGN KEY ("company_id","next_lane_id") REFERENCES "public"."tags"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_rollback_lane_fk" FOREIGN KEY ("company_id","rollback_lane_id") REFERENCES "public"."tags"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_lane_after_remarketing_fk" FOREIGN KEY ("company_id","tag_id_after_remarketing") REFERENCES "public"."tags"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_connection_remarketing_fk" FOREIGN KEY ("company_id","whatsapp_id_remarketing") REFERENCES "public"."connections"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_connection_fk" FOREIGN KEY ("company_id","whatsapp_id") REFERENCES "public"."connections"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_queues_queue_idx" ON "connection_queues" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE INDEX "contacts_merged_idx" ON "contacts" USING btree ("company_id","merged_into") WHERE "contacts"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "messages_quoted_idx" ON "messages" USING btree ("company_id","quoted_id") WHERE "messages"."quoted_id" is not null;--> statement-breakpoint
CREATE INDEX "user_queues_queue_idx" ON "user_queues" USING btree ("company_id","queue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_name_key" ON "connections" USING btree ("company_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE INDEX "contacts_name_idx" ON "contacts" USING btree ("company_id",lower("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "queues_name_key" ON "queues" USING btree ("company_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_key" ON "tags" USING btree ("company_id",lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email" collate "und-x-icu"));