ALTER TABLE "auth_identities" ADD COLUMN "email_key" text;--> statement-breakpoint
UPDATE "auth_identities" SET "email_key" = "auth_users"."email_key" FROM "auth_users" WHERE "auth_users"."id" = "auth_identities"."user_id";
