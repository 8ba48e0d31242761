ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_team_id_teams_id_fk";
--> statement-breakpoint
DROP INDEX "chat_messages_team";--> statement-breakpoint
DROP INDEX "chat_messages_untold";--> statement-breakpoint
DROP INDEX "chat_messages_pending";--> statement-breakpoint
DROP INDEX "chat_messages_counted";--> statement-breakpoint
DROP INDEX "chat_messages_unanswered";--> statement-breakpoint
CREATE INDEX "chat_messages_pending" ON "chat_messages" USING btree ("conversation_id") WHERE "chat_messages"."status" = 'pending' and "chat_messages"."sender" = 'ai';--> statement-breakpoint
CREATE INDEX "chat_messages_counted" ON "chat_messages" USING btree ("agent_id","created_at","sender","status","reaction","response_time_ms","source","team_id") WHERE "chat_messages"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "chat_messages_unanswered" ON "chat_messages" USING btree ("agent_id","created_at") WHERE "chat_messages"."answered" = false;