CREATE INDEX "chat_conversations_verified" ON "chat_conversations" USING btree ("agent_id","verified_user_id") WHERE "chat_conversations"."verified";--> statement-breakpoint
CREATE INDEX "chat_conversations_unused" ON "chat_conversations" USING btree ("updated_at") WHERE "chat_conversations"."origin" = 'visitor' and not "chat_conversations"."used";--> statement-breakpoint
CREATE INDEX "follow_ups_user" ON "follow_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "knowledge_segments_sweepable" ON "knowledge_segments" USING btree ("id") WHERE "knowledge_segments"."state" <> 'active' or "knowledge_segments"."source_id" is null;--> statement-breakpoint
CREATE INDEX "payments_orders_user" ON "payments_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_invitations_inviter" ON "teams_invitations" USING btree ("invited_by");