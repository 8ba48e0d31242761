CREATE TABLE "activity_terms" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"terms" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_totals" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"conversations" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "searchable_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activity_terms" ADD CONSTRAINT "activity_terms_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_terms_found" ON "activity_terms" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "activity_terms_conversation" ON "activity_terms" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_unsearchable" ON "chat_conversations" USING btree ("updated_at") WHERE "chat_conversations"."next_seq" > 0 and ("chat_conversations"."searchable_at" is null or "chat_conversations"."searchable_at" < "chat_conversations"."updated_at");--> statement-breakpoint
CREATE INDEX "chat_messages_counted" ON "chat_messages" USING btree ("agent_id","created_at","sender","status","reaction","response_time_ms");--> statement-breakpoint
CREATE INDEX "chat_messages_untold" ON "chat_messages" USING btree ("agent_id","created_at") WHERE "chat_messages"."answered" = false;--> statement-breakpoint
INSERT INTO "activity_totals" ("agent_id", "team_id", "conversations") SELECT "agent_id", "team_id", count(*) FROM "chat_conversations" WHERE "next_seq" > 0 GROUP BY "agent_id", "team_id";--> statement-breakpoint
CREATE FUNCTION "activity_count_begun"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "activity_totals" AS t ("agent_id", "team_id", "conversations") VALUES (new."agent_id", new."team_id", 1)
  ON CONFLICT ("agent_id") DO UPDATE SET "conversations" = t."conversations" + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "activity_count_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "activity_totals" AS t SET "conversations" = t."conversations" - gone."count"
  FROM (SELECT "agent_id", count(*) AS "count" FROM removed WHERE "next_seq" > 0 GROUP BY "agent_id") AS gone
  WHERE t."agent_id" = gone."agent_id";
  DELETE FROM "activity_totals" WHERE "conversations" <= 0 AND "agent_id" IN (SELECT "agent_id" FROM removed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_begun" AFTER INSERT ON "chat_conversations" FOR EACH ROW WHEN (new."next_seq" > 0) EXECUTE FUNCTION "activity_count_begun"();--> statement-breakpoint
CREATE TRIGGER "activity_used" AFTER UPDATE OF "next_seq" ON "chat_conversations" FOR EACH ROW WHEN (old."next_seq" = 0 AND new."next_seq" > 0) EXECUTE FUNCTION "activity_count_begun"();--> statement-breakpoint
CREATE TRIGGER "activity_removed" AFTER DELETE ON "chat_conversations" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "activity_count_removed"();
