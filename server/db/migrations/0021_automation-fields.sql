CREATE TABLE "greeting_media" (
	"connection_id" integer PRIMARY KEY NOT NULL,
	"media_id" bigint NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_ratings" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"rate" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "schedules" jsonb DEFAULT '[{"weekday":"Segunda-feira","weekdayEn":"monday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Terça-feira","weekdayEn":"tuesday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Quarta-feira","weekdayEn":"wednesday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Quinta-feira","weekdayEn":"thursday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Sexta-feira","weekdayEn":"friday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Sábado","weekdayEn":"saturday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Domingo","weekdayEn":"sunday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "message_out_of_hour" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "out_of_hours_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "schedules" jsonb DEFAULT '[{"weekday":"Segunda-feira","weekdayEn":"monday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Terça-feira","weekdayEn":"tuesday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Quarta-feira","weekdayEn":"wednesday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Quinta-feira","weekdayEn":"thursday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Sexta-feira","weekdayEn":"friday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Sábado","weekdayEn":"saturday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"},{"weekday":"Domingo","weekdayEn":"sunday","startTimeA":"08:00","endTimeA":"12:00","startTimeB":"13:00","endTimeB":"18:00"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "collective_vacation_start" date;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "collective_vacation_end" date;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "collective_vacation_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "max_use_bot_queues" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "time_use_bot_queues" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "time_create_new_ticket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "expires_ticket" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "when_expires_ticket" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "expires_inactive_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "time_inactive_message" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "inactive_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "rating_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "max_use_bot_queues_nps" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "expires_ticket_nps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "send_id_queue" integer;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "time_send_queue" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "lgpd_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_logs" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "ticket_logs" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "greeting_media" ADD CONSTRAINT "greeting_media_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_media" ADD CONSTRAINT "greeting_media_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_media" ADD CONSTRAINT "greeting_media_media_fk" FOREIGN KEY ("company_id","media_id") REFERENCES "public"."media"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_ticket_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_user_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "greeting_media_company_idx" ON "greeting_media" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "greeting_media_media_idx" ON "greeting_media" USING btree ("company_id","media_id");--> statement-breakpoint
CREATE INDEX "user_ratings_company_idx" ON "user_ratings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "user_ratings_time_idx" ON "user_ratings" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_send_queue_fk" FOREIGN KEY ("company_id","send_id_queue") REFERENCES "public"."queues"("company_id","id") ON DELETE set null ON UPDATE no action;