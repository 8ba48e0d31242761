ALTER TABLE "chat_messages" ADD COLUMN "beside_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources_websites" ADD COLUMN "kept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "database_chat_bytes"("kept" "database_chat_kept") RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT octet_length("kept"."sql") + coalesce(octet_length("kept"."question"), 0) + octet_length("kept"."understood"::text)
    + coalesce(octet_length("kept"."result"::text), 0) + coalesce(octet_length("kept"."failure"::text), 0) + 500
$$;--> statement-breakpoint
-- What is kept beside a message counts as said in its conversation. The conversation is locked before the row, as by whoever deletes it.
CREATE FUNCTION "database_chat_count_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "chat_conversations" AS c SET "bytes" = c."bytes" + "database_chat_bytes"(new) - m."beside_bytes"
  FROM "chat_messages" AS m WHERE m."id" = new."message_id" AND c."id" = m."conversation_id";
  UPDATE "chat_messages" SET "beside_bytes" = "database_chat_bytes"(new) WHERE "id" = new."message_id";
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "database_chat_kept_counted" BEFORE INSERT OR UPDATE OF "sql", "question", "understood", "result", "failure" ON "database_chat_kept" FOR EACH ROW EXECUTE FUNCTION "database_chat_count_kept"();--> statement-breakpoint
UPDATE "chat_messages" AS m SET "beside_bytes" = "database_chat_bytes"(k) FROM "database_chat_kept" AS k WHERE k."message_id" = m."id";--> statement-breakpoint
UPDATE "chat_conversations" AS c SET "bytes" = c."bytes" + beside."bytes" FROM (
  SELECT m."conversation_id", sum(m."beside_bytes") AS "bytes"
  FROM "database_chat_kept" AS k JOIN "chat_messages" AS m ON m."id" = k."message_id" GROUP BY m."conversation_id"
) AS beside WHERE beside."conversation_id" = c."id";--> statement-breakpoint
UPDATE "sources_websites" AS w SET "kept_bytes" = found."bytes" FROM (
  SELECT "website_id", sum(2 * octet_length("url") + coalesce(octet_length("detail"), 0) + coalesce(octet_length("title"), 0)
    + coalesce(pg_column_size("marks"), 0) + 300) AS "bytes"
  FROM "sources_website_pages" GROUP BY "website_id"
) AS found WHERE found."website_id" = w."id";
