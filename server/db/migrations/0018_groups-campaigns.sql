CREATE TABLE "channel_blocks" (
	"connection_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"is_blocked" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "channel_blocks_company_id_connection_id_contact_id_pk" PRIMARY KEY("company_id","connection_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"contact_id" integer NOT NULL,
	"members" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "group_members_company_id_contact_id_pk" PRIMARY KEY("company_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD CONSTRAINT "channel_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD CONSTRAINT "channel_blocks_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD CONSTRAINT "channel_blocks_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_contact_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_blocks_company_idx" ON "channel_blocks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "channel_blocks_contact_idx" ON "channel_blocks" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "channel_blocks_created_idx" ON "channel_blocks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "group_members_company_idx" ON "group_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "group_members_read_idx" ON "group_members" USING btree ("read_at");--> statement-breakpoint
-- Entries whose contact became one with another before a trigger followed.
UPDATE "campaign_entries" e SET "contact_id" = t."contact_id" FROM "tickets" t WHERE t."company_id" = e."company_id" AND t."id" = e."ticket_id" AND e."contact_id" <> t."contact_id";
