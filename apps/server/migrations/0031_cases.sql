CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"user_id" uuid,
	"address_key" text NOT NULL,
	"question_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"source_id" uuid,
	"question" text NOT NULL,
	"expected" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources_reviews" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"state" text NOT NULL,
	"segment_ids" integer[] NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"worse" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_cases" ADD CONSTRAINT "sources_cases_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_cases" ADD CONSTRAINT "sources_cases_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_cases" ADD CONSTRAINT "sources_cases_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_reviews" ADD CONSTRAINT "sources_reviews_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_reviews" ADD CONSTRAINT "sources_reviews_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_once" ON "follow_ups" USING btree ("agent_id","address_key","question_key");--> statement-breakpoint
CREATE INDEX "follow_ups_team" ON "follow_ups" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "sources_cases_agent" ON "sources_cases" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "sources_cases_team" ON "sources_cases" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_cases_source" ON "sources_cases" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "sources_reviews_team" ON "sources_reviews" USING btree ("team_id");