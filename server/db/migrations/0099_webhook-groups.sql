ALTER TABLE "webhook_deliveries" ADD COLUMN "is_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "with_groups" boolean DEFAULT true NOT NULL;--> statement-breakpoint
update webhook_deliveries d set is_group = true
from tickets t where t.company_id = d.company_id and t.id = d.ticket_id and t.is_group;
