CREATE TABLE "providers_saved" (
	"provider" text PRIMARY KEY NOT NULL,
	"base_url" text NOT NULL,
	"key" text,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The oldest team that has people is taken for the one that set the installation up.
INSERT INTO "platform_facts" ("name", "value")
SELECT 'operating-team', "teams"."id" FROM "teams"
WHERE EXISTS (SELECT FROM "teams_members" WHERE "teams_members"."team_id" = "teams"."id")
ORDER BY "teams"."created_at", "teams"."id" LIMIT 1
ON CONFLICT DO NOTHING;
