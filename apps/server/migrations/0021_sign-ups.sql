CREATE TABLE "auth_sign_ups" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_sign_ups_expiry" ON "auth_sign_ups" USING btree ("expires_at");