CREATE TABLE "sources_notion_connections" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"token" text NOT NULL,
	"workspace" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources_resyncs" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"every" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "check" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "change_lines" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "child_pages" jsonb;--> statement-breakpoint
ALTER TABLE "sources_notion_connections" ADD CONSTRAINT "sources_notion_connections_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_notion_connections" ADD CONSTRAINT "sources_notion_connections_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_resyncs" ADD CONSTRAINT "sources_resyncs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_resyncs" ADD CONSTRAINT "sources_resyncs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sources_notion_connections_team" ON "sources_notion_connections" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "sources_resyncs_next" ON "sources_resyncs" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "sources_resyncs_team" ON "sources_resyncs" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "sources_sizes" ON "sources" USING btree ("team_id","agent_id","size");