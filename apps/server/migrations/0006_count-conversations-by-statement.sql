-- One row of totals, counted up for each of many rows of one statement, gets slower with each of them.
DROP TRIGGER "activity_begun" ON "chat_conversations";--> statement-breakpoint
CREATE FUNCTION "activity_count_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "activity_totals" AS t ("agent_id", "team_id", "conversations")
  SELECT "agent_id", "team_id", count(*) FROM added WHERE "next_seq" > 0 GROUP BY "agent_id", "team_id"
  ON CONFLICT ("agent_id") DO UPDATE SET "conversations" = t."conversations" + excluded."conversations";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_added" AFTER INSERT ON "chat_conversations" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "activity_count_added"();
