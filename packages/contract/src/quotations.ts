/**
 * Reads a quotation in Markdown as if nothing stood before it. The parser of both sides reads the list at the end of one
 * again with the lines that follow, but takes it for what stands behind the text before the quotation: there a list that
 * begins with `2.` is none, and it would throw.
 * @param state the parser's
 */
export function readAlone<Read>(state: { lastToken?: unknown }, read: () => Read): Read {
  const before = state.lastToken;
  state.lastToken = undefined;
  try {
    return read();
  } finally {
    state.lastToken = before;
  }
}
