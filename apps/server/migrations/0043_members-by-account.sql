ALTER TABLE "chat_handovers" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "member_id" uuid;--> statement-breakpoint
-- Names were copied: they become those of the team's members again that have them, and of nobody's where none has.
CREATE FUNCTION pg_temp.member_named(team uuid, called text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(min("auth_users"."id"::text)::uuid, '00000000-0000-0000-0000-000000000000')
  FROM public."teams_members" JOIN public."auth_users" ON "user_id" = "auth_users"."id" WHERE "team_id" = team AND "auth_users"."name" = called
$$;--> statement-breakpoint
UPDATE "chat_messages" SET "author" = NULL, "member_id" = pg_temp.member_named("team_id", "author")
WHERE "sender" = 'user' AND "author" IS NOT NULL;--> statement-breakpoint
UPDATE "chat_versions" SET "messages" = (
  SELECT jsonb_agg(CASE WHEN said->>'sender' = 'user' AND said->>'author' IS NOT NULL
    THEN said || jsonb_build_object('author', null, 'member_id', pg_temp.member_named("team_id", said->>'author'))
    ELSE said END ORDER BY place)
  FROM jsonb_array_elements("messages") WITH ORDINALITY AS old(said, place))
WHERE "messages" @? '$[*] ? (@.sender == "user" && @.author != null)';--> statement-breakpoint
-- A person's name may also be one that the owner chose, which stays; a member's own becomes that of the account.
UPDATE "chat_messages" AS said SET "author" = NULL, "member_id" = "auth_users"."id" FROM "teams_members" AS member, "auth_users"
WHERE said."source" = 'person' AND member."team_id" = said."team_id" AND "auth_users"."id" = member."user_id" AND "auth_users"."name" = said."author";--> statement-breakpoint
UPDATE "chat_handovers" AS answered SET "person" = NULL, "member_id" = "auth_users"."id" FROM "teams_members" AS member, "auth_users"
WHERE member."team_id" = answered."team_id" AND "auth_users"."id" = member."user_id" AND "auth_users"."name" = answered."person";
