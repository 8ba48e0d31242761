-- How many used conversations each agent has: maintained as they come and go, never recounted.

-- Per statement: updating the same row of totals for each of a statement's many rows gets slower with every update.
CREATE OR REPLACE FUNCTION "activity_count_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "activity_totals" AS t ("agent_id", "team_id", "conversations")
  SELECT "agent_id", "team_id", count(*) FROM added WHERE "used" GROUP BY "agent_id", "team_id"
  ON CONFLICT ("agent_id") DO UPDATE SET "conversations" = t."conversations" + excluded."conversations";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "activity_added" AFTER INSERT ON "chat_conversations" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "activity_count_added"();

CREATE OR REPLACE FUNCTION "activity_count_begun"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "activity_totals" AS t ("agent_id", "team_id", "conversations") VALUES (new."agent_id", new."team_id", 1)
  ON CONFLICT ("agent_id") DO UPDATE SET "conversations" = t."conversations" + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "activity_used" AFTER UPDATE OF "next_seq" ON "chat_conversations" FOR EACH ROW WHEN (NOT old."used" AND new."used") EXECUTE FUNCTION "activity_count_begun"();

-- A conversation that was emptied no longer counts as used.
CREATE OR REPLACE FUNCTION "activity_count_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "activity_totals" SET "conversations" = "conversations" - 1 WHERE "agent_id" = new."agent_id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "activity_emptied" AFTER UPDATE OF "next_seq" ON "chat_conversations" FOR EACH ROW WHEN (old."used" AND NOT new."used") EXECUTE FUNCTION "activity_count_emptied"();

CREATE OR REPLACE FUNCTION "activity_count_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "activity_totals" AS t SET "conversations" = t."conversations" - gone."count"
  FROM (SELECT "agent_id", count(*) AS "count" FROM removed WHERE "used" GROUP BY "agent_id") AS gone
  WHERE t."agent_id" = gone."agent_id";
  DELETE FROM "activity_totals" WHERE "conversations" <= 0 AND "agent_id" IN (SELECT "agent_id" FROM removed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "activity_removed" AFTER DELETE ON "chat_conversations" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "activity_count_removed"();
