ALTER TABLE "payments_orders" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_orders_told" ON "payments_orders" USING btree ("told_at");