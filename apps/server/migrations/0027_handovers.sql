CREATE TABLE "chat_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"person" text,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "chat_handovers" ADD CONSTRAINT "chat_handovers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_handovers" ADD CONSTRAINT "chat_handovers_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_handovers" ADD CONSTRAINT "chat_handovers_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_handovers_open" ON "chat_handovers" USING btree ("conversation_id") WHERE "chat_handovers"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "chat_handovers_waiting" ON "chat_handovers" USING btree ("agent_id","created_at") WHERE "chat_handovers"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "chat_handovers_conversation" ON "chat_handovers" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_handovers_team" ON "chat_handovers" USING btree ("team_id");