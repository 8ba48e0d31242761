ALTER TABLE "teams" ADD COLUMN "founder" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
-- The owner who has been there longest founded it, as far as is known.
UPDATE "teams" SET "founder" = (
  SELECT encode(sha256(convert_to("auth_users"."email_key", 'UTF8')), 'hex')
  FROM "teams_members" JOIN "auth_users" ON "auth_users"."id" = "teams_members"."user_id"
  WHERE "teams_members"."team_id" = "teams"."id" AND "teams_members"."role" = 'owner'
  ORDER BY "teams_members"."created_at", "teams_members"."user_id" LIMIT 1
);--> statement-breakpoint
UPDATE "teams" SET "paid_at" = (
  SELECT min("completed_at") FROM "payments_orders"
  WHERE "payments_orders"."team_id" = "teams"."id" AND "payments_orders"."status" = 'completed'
);
