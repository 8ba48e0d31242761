DROP INDEX "chat_conversations_team";--> statement-breakpoint
CREATE INDEX "chat_conversations_team" ON "chat_conversations" USING btree ("team_id","updated_at","id");