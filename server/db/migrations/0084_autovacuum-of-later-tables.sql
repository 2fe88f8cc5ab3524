-- Rows of work that come with messages: filled and emptied all day, and small whenever nothing waits (as outbox, 0012).
ALTER TABLE "ticket_steps" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "media_downloads" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "webhook_sends" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "link_looks" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "schedule_sends" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "forward_sends" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "early_changes" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "figure_changes" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
ALTER TABLE "storage_changes" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);--> statement-breakpoint
-- Large, and changed after they were written: ticks of messages, what a ticket stands at, what a file or a contact has become. Clean
-- pages are also what lets an index answer alone, so new rows count too.
ALTER TABLE "messages" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "tickets" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "media" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "contacts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "attendances" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "automations" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
-- Written all day, swept by age, some of them changed in between.
ALTER TABLE "figures" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "figure_spans" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "automation_decisions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "notifications" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "number_checks" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "link_previews" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "refresh_tokens" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "sessions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "ticket_logs" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "audit_entries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "contact_import_rows" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "bulk_action_tickets" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "forward_items" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
-- One row a company that changes all the time, as event_counters.
ALTER TABLE "storage_use" SET (fillfactor = 50, autovacuum_vacuum_threshold = 100, autovacuum_vacuum_scale_factor = 0);
