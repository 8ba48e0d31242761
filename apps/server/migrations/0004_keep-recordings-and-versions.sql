CREATE TABLE "chat_attachment_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid,
	"agent_id" uuid,
	"checksum" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text,
	"file_key" text,
	"size" integer NOT NULL,
	"text" text NOT NULL,
	"note" text,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"edited" boolean NOT NULL,
	"messages" jsonb NOT NULL,
	"nested" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_attachments" ALTER COLUMN "text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_attachment_contents" ADD CONSTRAINT "chat_attachment_contents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachment_contents" ADD CONSTRAINT "chat_attachment_contents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_versions" ADD CONSTRAINT "chat_versions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_versions" ADD CONSTRAINT "chat_versions_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_versions" ADD CONSTRAINT "chat_versions_question_id_chat_messages_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_attachment_contents_same" ON "chat_attachment_contents" USING btree ("agent_id","checksum");--> statement-breakpoint
CREATE INDEX "chat_attachment_contents_team" ON "chat_attachment_contents" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_versions_number" ON "chat_versions" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "chat_versions_conversation" ON "chat_versions" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_versions_team" ON "chat_versions" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_content_id_chat_attachment_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."chat_attachment_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_attachments_content" ON "chat_attachments" USING btree ("content_id");