CREATE TABLE "database_chat_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"host" text,
	"port" integer,
	"user" text,
	"tls" text,
	"password" text,
	"dbname" text NOT NULL,
	"file_id" uuid,
	"read_values" boolean NOT NULL,
	"schema" jsonb,
	"table_count" integer DEFAULT 0 NOT NULL,
	"rights" jsonb,
	"state" text NOT NULL,
	"error" text,
	"trained_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_chat_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_chat_teaching" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question" text,
	"text" text NOT NULL,
	"origin" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_chat_kept" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"statement_id" uuid,
	"connection_id" uuid,
	"connection_name" text NOT NULL,
	"question" text,
	"sql" text NOT NULL,
	"understood" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" jsonb,
	"teaching_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "database_chat_connections" ADD CONSTRAINT "database_chat_connections_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_connections" ADD CONSTRAINT "database_chat_connections_file_id_database_chat_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."database_chat_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_files" ADD CONSTRAINT "database_chat_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_teaching" ADD CONSTRAINT "database_chat_teaching_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_teaching" ADD CONSTRAINT "database_chat_teaching_connection_id_database_chat_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."database_chat_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_kept" ADD CONSTRAINT "database_chat_kept_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_kept" ADD CONSTRAINT "database_chat_kept_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_kept" ADD CONSTRAINT "database_chat_kept_statement_id_database_chat_kept_message_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."database_chat_kept"("message_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_kept" ADD CONSTRAINT "database_chat_kept_connection_id_database_chat_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."database_chat_connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_chat_kept" ADD CONSTRAINT "database_chat_kept_teaching_id_database_chat_teaching_id_fk" FOREIGN KEY ("teaching_id") REFERENCES "public"."database_chat_teaching"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "database_chat_connections_team" ON "database_chat_connections" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "database_chat_connections_training" ON "database_chat_connections" USING btree ("id") WHERE "database_chat_connections"."state" = 'training';--> statement-breakpoint
CREATE INDEX "database_chat_connections_file" ON "database_chat_connections" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "database_chat_files_team" ON "database_chat_files" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "database_chat_teaching_same" ON "database_chat_teaching" USING btree ("connection_id","fingerprint");--> statement-breakpoint
CREATE INDEX "database_chat_teaching_team" ON "database_chat_teaching" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "database_chat_kept_team" ON "database_chat_kept" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "database_chat_kept_statement" ON "database_chat_kept" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "database_chat_kept_connection" ON "database_chat_kept" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "database_chat_kept_teaching" ON "database_chat_kept" USING btree ("teaching_id");