CREATE TABLE "payments_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"team_name" text NOT NULL,
	"billing" jsonb NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_invoice_numbers" (
	"one" boolean PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"credits" numeric(18, 3) NOT NULL,
	"plan" jsonb,
	"status" text DEFAULT 'created' NOT NULL,
	"capture_id" text,
	"refunded" numeric(12, 2) DEFAULT '0' NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"taken_back" numeric(18, 3) DEFAULT '0' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"base_price" numeric(12, 2) NOT NULL,
	"service_price" numeric(12, 2) NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"next" jsonb,
	"reminded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "payments_invoices" ADD CONSTRAINT "payments_invoices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments_invoices" ADD CONSTRAINT "payments_invoices_order_id_payments_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payments_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments_orders" ADD CONSTRAINT "payments_orders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments_orders" ADD CONSTRAINT "payments_orders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments_subscriptions" ADD CONSTRAINT "payments_subscriptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoices_order" ON "payments_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoices_number" ON "payments_invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payments_invoices_team" ON "payments_invoices" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_orders_provider" ON "payments_orders" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_orders_capture" ON "payments_orders" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payments_orders_team" ON "payments_orders" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_orders_open" ON "payments_orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_subscriptions_team" ON "payments_subscriptions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "payments_subscriptions_period" ON "payments_subscriptions" USING btree ("status","period_end");