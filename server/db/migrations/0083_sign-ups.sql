CREATE TABLE "sign_ups" (
	"hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
