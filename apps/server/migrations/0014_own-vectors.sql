CREATE TABLE "knowledge_embeddings" (
	"agent_id" uuid NOT NULL,
	"segment_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"model" text NOT NULL,
	"signs" "bytea" NOT NULL,
	"numbers" "bytea" NOT NULL,
	CONSTRAINT "knowledge_embeddings_segment_id_ordinal_model_pk" PRIMARY KEY("segment_id","ordinal","model")
);
--> statement-breakpoint
CREATE INDEX "knowledge_embeddings_agent" ON "knowledge_embeddings" USING btree ("agent_id","model");--> statement-breakpoint
-- Vectors were kept by pgvector where a server had it; those chunks are embedded again by the job.
DROP TABLE IF EXISTS "knowledge_vectors";
