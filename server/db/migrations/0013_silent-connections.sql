CREATE TABLE "silent_connections" (
	"connection_id" integer NOT NULL,
	"silent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL,
	CONSTRAINT "silent_connections_company_id_connection_id_pk" PRIMARY KEY("company_id","connection_id")
);
--> statement-breakpoint
ALTER TABLE "silent_connections" ADD CONSTRAINT "silent_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silent_connections" ADD CONSTRAINT "silent_connections_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "silent_connections_company_idx" ON "silent_connections" USING btree ("company_id");