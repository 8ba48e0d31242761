CREATE TABLE "custom_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"txt_found" boolean DEFAULT false NOT NULL,
	"cname_found" boolean DEFAULT false NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	"unreachable" boolean DEFAULT false NOT NULL,
	"connected_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean NOT NULL,
	"token" text NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications_zones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"conversation_id" uuid,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_to" text,
	"sent_headers" jsonb,
	"sent_at" timestamp (3) with time zone,
	"status" integer,
	"answer" text,
	"failure" text,
	"took_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"rotated_at" timestamp (3) with time zone,
	"paused" text,
	"paused_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_subscriptions" ADD CONSTRAINT "notifications_subscriptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_subscriptions" ADD CONSTRAINT "notifications_subscriptions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_subscriptions" ADD CONSTRAINT "notifications_subscriptions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_zones" ADD CONSTRAINT "notifications_zones_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_deliveries" ADD CONSTRAINT "webhooks_deliveries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_deliveries" ADD CONSTRAINT "webhooks_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks_deliveries" ADD CONSTRAINT "webhooks_deliveries_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_connected" ON "custom_domains" USING btree ("host") WHERE "custom_domains"."connected_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_once" ON "custom_domains" USING btree ("team_id","host");--> statement-breakpoint
CREATE INDEX "custom_domains_agent" ON "custom_domains" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "custom_domains_due" ON "custom_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subscriptions_one" ON "notifications_subscriptions" USING btree ("agent_id","user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subscriptions_token" ON "notifications_subscriptions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "notifications_subscriptions_user" ON "notifications_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_subscriptions_team" ON "notifications_subscriptions" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_deliveries_once" ON "webhooks_deliveries" USING btree ("webhook_id","event_id","event");--> statement-breakpoint
CREATE INDEX "webhooks_deliveries_log" ON "webhooks_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_deliveries_team" ON "webhooks_deliveries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "webhooks_deliveries_conversation" ON "webhooks_deliveries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "webhooks_deliveries_old" ON "webhooks_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_agent" ON "webhooks" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_team" ON "webhooks" USING btree ("team_id");