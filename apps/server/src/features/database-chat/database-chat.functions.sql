CREATE FUNCTION "database_chat_bytes"("kept" "database_chat_kept") RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT octet_length("kept"."sql") + coalesce(octet_length("kept"."question"), 0) + octet_length("kept"."understood"::text)
    + coalesce(octet_length("kept"."result"::text), 0) + coalesce(octet_length("kept"."failure"::text), 0) + 500
$$;
-- What is stored beside a message counts towards its conversation. The conversation is locked before the row, as when
-- deleting.
CREATE FUNCTION "database_chat_count_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "chat_conversations" AS c SET "bytes" = c."bytes" + "database_chat_bytes"(new) - m."beside_bytes"
  FROM "chat_messages" AS m WHERE m."id" = new."message_id" AND c."id" = m."conversation_id";
  UPDATE "chat_messages" SET "beside_bytes" = "database_chat_bytes"(new) WHERE "id" = new."message_id";
  RETURN new;
END $$;
CREATE TRIGGER "database_chat_kept_counted" BEFORE INSERT OR UPDATE OF "sql", "question", "understood", "result", "failure" ON "database_chat_kept" FOR EACH ROW EXECUTE FUNCTION "database_chat_count_kept"();
