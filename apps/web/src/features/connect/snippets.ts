import { WIDGET } from '@parley/contract/constants';

/** How a page shows the chat. */
export type EmbedKind = 'bubble' | 'iframe';

export const frameUrl = (origin: string, agentId: string) => `${origin}/chatbot-iframe/${agentId}`;

/** The bubble as a single script tag, which also works if a page's CSP forbids inline scripts. */
export function bubbleSnippet(origin: string, agentId: string): string {
  return `<script src="${origin}/embed.js?agent=${agentId}" data-agent-id="${agentId}" defer></script>`;
}

/** The bubble as an inline script: calls on `Parley` before it has loaded are queued. */
export function inlineSnippet(origin: string, agentId: string): string {
  return `<script>
  (function (w, d) {
    var p = (w.Parley = w.Parley || { q: [] });
    if (p.q) ["open", "close", "toggle"].forEach(function (m) {
      p[m] = p[m] || function (id) { p.q.push([m, id]); };
    });
    var s = d.createElement("script");
    s.src = "${origin}/embed.js?agent=${agentId}";
    s.async = true;
    s.setAttribute("data-agent-id", "${agentId}");
    d.head.appendChild(s);
  })(window, document);
</script>`;
}

/** The chat as part of the page. Styled by attributes alone, so that a CSP cannot remove its size. */
export function iframeSnippet(origin: string, agentId: string): string {
  return `<iframe
  src="${frameUrl(origin, agentId)}"
  title="Chat"
  width="100%"
  height="${WIDGET.iframeHeight}"
  frameborder="0"
  allow="clipboard-write"
></iframe>`;
}

/** How a customer's server signs a user's id for the widget. */
export const SIGNING_EXAMPLE = `import { createHmac } from 'node:crypto';

// On your server. The key must never reach a browser.
const signature = createHmac('sha256', process.env.PARLEY_SECRET_KEY)
  .update(user.id)
  .digest('hex');`;

/** The script tag for a page that knows its visitor. */
export function identifiedSnippet(origin: string, agentId: string): string {
  return `<script src="${origin}/embed.js?agent=${agentId}" data-agent-id="${agentId}"
  data-user-id="USER_ID" data-user-signature="SIGNATURE" defer></script>`;
}

export const shareLink = (origin: string, agentId: string) => `${origin}/chat/${agentId}`;
