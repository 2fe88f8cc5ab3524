ALTER TABLE "campaigns" ADD COLUMN "templates" jsonb DEFAULT '[null,null,null,null,null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "confirmation_templates" jsonb DEFAULT '[null,null,null,null,null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "kept_slot" smallint;