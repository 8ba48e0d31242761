DROP INDEX "chat_conversations_agent";--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "host_origin" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "answered" boolean;--> statement-breakpoint
CREATE INDEX "chat_conversations_playground" ON "chat_conversations" USING btree ("agent_id","updated_at","id") WHERE "chat_conversations"."origin" = 'playground';--> statement-breakpoint
CREATE INDEX "chat_messages_unanswered" ON "chat_messages" USING btree ("agent_id","conversation_id") WHERE "chat_messages"."answered" = false;--> statement-breakpoint
CREATE INDEX "chat_messages_reacted" ON "chat_messages" USING btree ("agent_id","reaction","conversation_id") WHERE "chat_messages"."reaction" is not null;--> statement-breakpoint
CREATE INDEX "chat_conversations_agent" ON "chat_conversations" USING btree ("agent_id","updated_at","id");--> statement-breakpoint
UPDATE "chat_conversations" SET "channel" = 'playground' WHERE "origin" = 'playground';