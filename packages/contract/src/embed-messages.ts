/** Texts of the embed check. */
export const EMBED_MESSAGES = {
  bubble: 'The page has the chat bubble script.',
  inline: 'The page has the inline chat bubble script.',
  iframe: 'The page has the chat iframe.',
  noSnippet:
    "The code for this agent is not in the page's HTML. If a tag manager or your own script adds it, that cannot be seen from here.",
  otherAgent: 'The page shows the chat of another agent on this server.',
  scriptAllowed: 'The content security policy allows the bubble script to load.',
  inlineBlocked:
    'The content security policy forbids the inline script. Use the script tag instead, or allow this one with a nonce.',
  frameAllowed: 'The content security policy allows the chat to appear in its frame.',
  noPolicy: 'The page has no content security policy that could block the chat.',
  secure: 'Browsers may load the chat from this address.',
  public: 'The agent is public.',
  private: 'The agent is private: visitors are told that the chat is not available. Make it public first.',
  everySite: 'The agent may be shown on any site.',
  streams: 'Answers arrive piece by piece, as they are written.',
} as const;

export const otherServer = (server: string) => `The page shows a chat from another server: ${server}.`;

/** @param directive the deciding directive, as written on the page */
export const scriptBlocked = (directive: string) =>
  `The content security policy blocks the bubble script: ${directive} does not allow it.`;
export const frameBlocked = (directive: string) =>
  `The content security policy blocks the chat frame: ${directive} does not allow it.`;

export const mixedContent = (server: string) =>
  `The page uses https, but the chat would load from ${server} without it, which browsers block. Give this server an https address.`;

export const siteAllowed = (site: string) => `${site} is on the list of allowed domains.`;
export const siteNotAllowed = (site: string) =>
  `${site} is not on the list of allowed domains, so browsers refuse to show the chat there. Add it under Settings > Security.`;

/** @param ms between the first and the last piece, `expected` being the planned gap */
export const buffered = (ms: number, expected: number) =>
  `Something between the server and its visitors holds answers back and passes them on all at once: pieces sent over ${expected} ms arrived within ${ms} ms. Turn off response buffering in the proxy.`;
export const unreachable = (address: string, why: string) =>
  `The server cannot reach itself at ${address} (${why}), so it could not check how answers arrive. Some networks do not allow that; try it from your own computer.`;
