ALTER TABLE "chat_messages" ADD COLUMN "failure" text;--> statement-breakpoint
-- Sentences that visitors may read stay theirs; to them, every other failure without a code is the apology.
UPDATE "chat_messages" SET "failure" = CASE "content"
  WHEN 'The answer was interrupted. Please ask again.' THEN 'interrupted'
  WHEN 'The question is too long for this agent. Please shorten it.' THEN 'question_too_long'
  ELSE 'still_answering'
END
WHERE "sender" = 'ai' AND "status" = 'failed' AND "content" IN (
  'The answer was interrupted. Please ask again.',
  'The question is too long for this agent. Please shorten it.',
  'The question before is still being answered. Please ask again in a moment.'
);
