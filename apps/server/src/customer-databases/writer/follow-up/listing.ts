const LISTS =
  /^(?:and\s+)?(?:(?:who|which|what)\s+(?:ones\s+)?(?:are|were)\s+(?:they|these|those)|which(?:\s+ones)?|who|(?:list|show(?:\s+me)?|name|give\s+me)\s+(?:them|these|those)(?:\s+all)?)$/i;
const COUNTED = /^how many\s+(?:of\s+)?(?:(?:our|the)\s+)?/i;

/** 'Who are they' after 'How many students have no email' lists them; null if nothing was counted. */
export function listingOf(text: string, last: string): string | null {
  const bare = (one: string) => one.replace(/(?<![?.!\s])[?.!\s]+$/, '');
  if (!LISTS.test(bare(text)) || !COUNTED.test(last)) return null;
  return `Which ${bare(last).replace(COUNTED, '')}?`;
}
