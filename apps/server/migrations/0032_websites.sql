CREATE TABLE "sources_website_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_website_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"url" text NOT NULL,
	"kind" text DEFAULT 'page' NOT NULL,
	"depth" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"detail" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"canonical_ignored" boolean DEFAULT false NOT NULL,
	"title" text,
	"content_type" text,
	"size" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"marks" text[],
	"digest" text,
	"source_id" uuid
);
--> statement-breakpoint
CREATE TABLE "sources_website_repeats" (
	"website_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"keeper" integer NOT NULL,
	CONSTRAINT "sources_website_repeats_website_id_mark_pk" PRIMARY KEY("website_id","mark")
);
--> statement-breakpoint
CREATE TABLE "sources_website_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources_websites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"error" text,
	"max_pages" integer NOT NULL,
	"max_depth" integer NOT NULL,
	"include" text[] DEFAULT '{}' NOT NULL,
	"exclude" text[] DEFAULT '{}' NOT NULL,
	"all_languages" boolean DEFAULT false NOT NULL,
	"origin" text,
	"language" text,
	"robots" text,
	"robots_at" timestamp (3) with time zone,
	"beyond" integer DEFAULT 0 NOT NULL,
	"waiting_bytes" bigint DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "website_id" uuid;--> statement-breakpoint
ALTER TABLE "sources_website_pages" ADD CONSTRAINT "sources_website_pages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_website_pages" ADD CONSTRAINT "sources_website_pages_website_id_sources_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."sources_websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_website_pages" ADD CONSTRAINT "sources_website_pages_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_website_repeats" ADD CONSTRAINT "sources_website_repeats_website_id_sources_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."sources_websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_websites" ADD CONSTRAINT "sources_websites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources_websites" ADD CONSTRAINT "sources_websites_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_website_pages_url" ON "sources_website_pages" USING btree ("website_id","url");--> statement-breakpoint
CREATE INDEX "sources_website_pages_queue" ON "sources_website_pages" USING btree ("website_id","status","depth","tries","id");--> statement-breakpoint
CREATE INDEX "sources_website_pages_digest" ON "sources_website_pages" USING btree ("website_id","digest");--> statement-breakpoint
CREATE INDEX "sources_website_pages_source" ON "sources_website_pages" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "sources_website_pages_team" ON "sources_website_pages" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "sources_websites_agent" ON "sources_websites" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "sources_websites_team" ON "sources_websites" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "sources_websites_state" ON "sources_websites" USING btree ("state");--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_website_id_sources_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."sources_websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sources_website" ON "sources" USING btree ("website_id");