/**
 * Parses a Markdown quotation as if nothing preceded it. Both sides' parser reads the list at the quotation's end again
 * with the lines that follow, but then takes it as following the text before the quotation; a list that begins with
 * `2.` is not a list there, and the parser would throw.
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
