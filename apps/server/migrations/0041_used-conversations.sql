ALTER TABLE "chat_conversations" ADD COLUMN "used" boolean GENERATED ALWAYS AS (next_seq > case when origin = 'playground' then 1 else 0 end) STORED NOT NULL;--> statement-breakpoint
-- A conversation of the playground that was only greeted is nothing that happened.
CREATE OR REPLACE FUNCTION "activity_count_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "activity_totals" AS t ("agent_id", "team_id", "conversations")
  SELECT "agent_id", "team_id", count(*) FROM added WHERE "used" GROUP BY "agent_id", "team_id"
  ON CONFLICT ("agent_id") DO UPDATE SET "conversations" = t."conversations" + excluded."conversations";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "activity_count_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "activity_totals" AS t SET "conversations" = t."conversations" - gone."count"
  FROM (SELECT "agent_id", count(*) AS "count" FROM removed WHERE "used" GROUP BY "agent_id") AS gone
  WHERE t."agent_id" = gone."agent_id";
  DELETE FROM "activity_totals" WHERE "conversations" <= 0 AND "agent_id" IN (SELECT "agent_id" FROM removed);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "activity_used" ON "chat_conversations";--> statement-breakpoint
CREATE TRIGGER "activity_used" AFTER UPDATE OF "next_seq" ON "chat_conversations" FOR EACH ROW WHEN (NOT old."used" AND new."used") EXECUTE FUNCTION "activity_count_begun"();--> statement-breakpoint
DELETE FROM "activity_totals";--> statement-breakpoint
INSERT INTO "activity_totals" ("agent_id", "team_id", "conversations") SELECT "agent_id", "team_id", count(*) FROM "chat_conversations" WHERE "used" GROUP BY "agent_id", "team_id";
