CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"text" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"quoted_id" bigint,
	"replies" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "drafts_user_id_ticket_id_pk" PRIMARY KEY("user_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_quoted_fk" FOREIGN KEY ("company_id","quoted_id") REFERENCES "public"."messages"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_company_idx" ON "drafts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "drafts_ticket_idx" ON "drafts" USING btree ("company_id","ticket_id");--> statement-breakpoint
CREATE INDEX "drafts_quoted_idx" ON "drafts" USING btree ("company_id","quoted_id");