CREATE TABLE "chat_kept" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_kept" ADD CONSTRAINT "chat_kept_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "chat_conversations" SET "bytes" = said.bytes FROM (
  SELECT "conversation_id", sum(octet_length("content") + octet_length("passages"::text) + 500) AS bytes
  FROM "chat_messages" GROUP BY "conversation_id"
) AS said WHERE said."conversation_id" = "chat_conversations"."id";
