/** A sentence behind the question that says what somebody is going to do: 'I need to place an order'. */
const PLANS =
  /(?<=[?.!]\s)\s*(?:(?:and|because|since|as|so)\s+)?(?:i|we)(?:'d like|’d like|'m going|'re going|\s+(?:(?:just|really|urgently|also)\s+)?(?:need|want|have|would like|am going|are going|plan|are planning|must))\s+to\s+(?!know|see|find|look|list|get|have|only|include|exclude|leave|count)\p{L}+[^?]*$/iu;

/** A sentence that says what the answer is for: 'it's for a report'. */
const USES = /(?<=[?.!,;]\s)\s*(?:it's|it’s|it is|this is|that's)\s+for\s+(?:my|our|the|an?)\s+[\p{L}\s-]+[.!]?$/iu;

/** A question without the sentence that only tells why it is asked. */
export function withoutPurpose(question: string): string {
  return question.replace(PLANS, '').replace(USES, '').trim();
}
