ALTER TABLE "auth_users" ADD COLUMN "founded_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever owns a team had what it began with.
UPDATE "auth_users" SET "founded_at" = now() WHERE "id" IN (SELECT "user_id" FROM "teams_members" WHERE "role" = 'owner');
