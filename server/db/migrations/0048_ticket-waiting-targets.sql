CREATE TABLE "ticket_pins" (
	"user_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "ticket_pins_user_id_ticket_id_pk" PRIMARY KEY("user_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "first_answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "next_answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "ticket_logs" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "marked_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_pins" ADD CONSTRAINT "ticket_pins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_pins" ADD CONSTRAINT "ticket_pins_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_pins" ADD CONSTRAINT "ticket_pins_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_pins_company_idx" ON "ticket_pins" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ticket_pins_ticket_idx" ON "ticket_pins" USING btree ("company_id","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_due_idx" ON "tickets" USING btree ("company_id","answer_due_at") WHERE "tickets"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_snoozed_idx" ON "tickets" USING btree ("company_id","snoozed_until","id") WHERE "tickets"."snoozed_until" is not null;