CREATE TABLE "platform_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"team_id" uuid,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lock_key" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"process_id" uuid
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "lease_until";