CREATE TABLE "platform_mail_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"quick" boolean NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "platform_mail_domains_last_at" ON "platform_mail_domains" USING btree ("last_at");