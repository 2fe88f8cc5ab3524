CREATE TABLE "history_imports" (
	"connection_id" integer PRIMARY KEY NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	"with_groups" boolean NOT NULL,
	"closes_tickets" boolean NOT NULL,
	"queue_id" integer,
	"state" text DEFAULT 'wanted' NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"piece_at" timestamp (3) with time zone,
	"is_complete" boolean DEFAULT false NOT NULL,
	"offers_close" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_messages" (
	"connection_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"conversation" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" bigint NOT NULL,
	"payload" "bytea" NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "history_messages_connection_id_provider_id_pk" PRIMARY KEY("connection_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "history_pieces" (
	"connection_id" integer NOT NULL,
	"piece_key" text NOT NULL,
	"piece" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "history_pieces_connection_id_piece_key_pk" PRIMARY KEY("connection_id","piece_key")
);
--> statement-breakpoint
ALTER TABLE "history_imports" ADD CONSTRAINT "history_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_imports" ADD CONSTRAINT "history_imports_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_imports" ADD CONSTRAINT "history_imports_queue_fk" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_messages" ADD CONSTRAINT "history_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_messages" ADD CONSTRAINT "history_messages_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_pieces" ADD CONSTRAINT "history_pieces_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_pieces" ADD CONSTRAINT "history_pieces_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_imports_company_idx" ON "history_imports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "history_messages_company_idx" ON "history_messages" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "history_messages_order_idx" ON "history_messages" USING btree ("company_id","connection_id","conversation","at","place");--> statement-breakpoint
CREATE INDEX "history_pieces_company_idx" ON "history_pieces" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "history_pieces_unread_idx" ON "history_pieces" USING btree ("company_id","connection_id","created_at") WHERE "history_pieces"."piece" is not null;