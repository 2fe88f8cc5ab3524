CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"spent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer DEFAULT (nullif(current_setting('app.company', true), '')::int) NOT NULL
);
--> statement-breakpoint
DROP INDEX "sessions_refresh_key";--> statement-breakpoint
DROP INDEX "sessions_previous_idx";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_fk" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."sessions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_company_idx" ON "refresh_tokens" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("company_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_unspent_key" ON "refresh_tokens" USING btree ("session_id") WHERE "refresh_tokens"."spent_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_spent_idx" ON "refresh_tokens" USING btree ("spent_at") WHERE "refresh_tokens"."spent_at" is not null;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "refresh_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "previous_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "rotated_at";