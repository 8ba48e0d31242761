ALTER TABLE "knowledge_segments" ADD COLUMN "term_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "knowledge_segments_team" ON "knowledge_segments" USING btree ("team_id");