/** A sentence after the question about what the user is going to do: 'I need to place an order'. */
const PLANS =
  /(?<=[?.!]\s)\s{0,40}(?:(?:and|because|since|as|so)\s{1,40})?(?:i|we)(?:'d like|’d like|'m going|'re going|\s+(?:(?:just|really|urgently|also)\s+)?(?:need|want|have|would like|am going|are going|plan|are planning|must))\s+to\s+(?!know|see|find|look|list|get|have|only|include|exclude|leave|count)\p{L}[^?]{0,300}$/iu;

/** A sentence about the purpose of the answer: 'it's for a report'. */
const USES =
  /(?<=[?.!,;]\s)\s{0,40}(?:it's|it’s|it is|this is|that's)\s+for\s+(?:my|our|the|an?)\s{1,40}[\p{L}\s-]+[.!]?$/iu;

/** A question without a sentence that only explains why it is asked. */
export function withoutPurpose(question: string): string {
  return question.replace(PLANS, '').replace(USES, '').trim();
}
