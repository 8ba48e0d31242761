-- A conversation that was emptied is nothing that happened any more.
CREATE FUNCTION "activity_count_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "activity_totals" SET "conversations" = "conversations" - 1 WHERE "agent_id" = new."agent_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_emptied" AFTER UPDATE OF "next_seq" ON "chat_conversations" FOR EACH ROW WHEN (old."used" AND NOT new."used") EXECUTE FUNCTION "activity_count_emptied"();--> statement-breakpoint
UPDATE "chat_conversations" AS c SET "next_seq" = (SELECT count(*) FROM "chat_messages" AS m WHERE m."conversation_id" = c."id")
WHERE c."used" AND NOT EXISTS (SELECT FROM "chat_messages" AS m WHERE m."conversation_id" = c."id" AND m."source" <> 'Playground');
