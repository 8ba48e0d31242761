/** How an agent's bubble looks on a customer's page. */
export interface BubbleLook {
  /** The bubble's colour as `#rrggbb`, and that of its icon; null for the defaults. */
  colour: string | null;
  ink: string | null;
  side: 'left' | 'right';
}

/** Strings replaced in the loader's text; `packages/embed/src/bundle.test.ts` checks that they exist. */
const COLOURS = 'background:#101a1f;color:#fff';
const SIDE = /\bright:(?=[\d$])/g;
const MARGIN = 'margin-right:';
const WORDS = /(["'`])(Chat|New message|Chat not loaded\. Try again)\1/g;

/** Translations of the loader's texts, by language. */
const SAID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: said('دردشة', 'رسالة جديدة', 'تعذّر تحميل المحادثة. إعادة المحاولة'),
  de: said('Chat', 'Neue Nachricht', 'Chat nicht geladen. Erneut versuchen'),
  es: said('Chat', 'Mensaje nuevo', 'El chat no se cargó. Reintentar'),
  fr: said('Chat', 'Nouveau message', 'Discussion non chargée. Réessayer'),
  ja: said('チャット', '新しいメッセージ', 'チャットを読み込めませんでした。再試行'),
  pt: said('Chat', 'Nova mensagem', 'Conversa não carregada. Tentar novamente'),
  zh: said('聊天', '新消息', '聊天未能加载。重试'),
};

function said(chat: string, news: string, again: string): Record<string, string> {
  return { Chat: chat, 'New message': news, 'Chat not loaded. Try again': again };
}

/**
 * The loader with an agent's look built in, so that it makes no request and the host page's policy needs no exception.
 * @param languages the visitor's `Accept-Language`
 */
export function dressed(loader: string, { colour, ink, side }: BubbleLook, languages: string | undefined): string {
  const own = SAID[(languages ?? '').trim().slice(0, 2).toLowerCase()];
  let text = loader;
  if (colour && ink) text = text.replace(COLOURS, `background:${colour};color:${ink}`);
  if (side === 'left') text = text.replace(SIDE, 'left:').replace(MARGIN, 'margin-left:');
  return own ? text.replace(WORDS, (_whole, _quote, words: string) => JSON.stringify(own[words])) : text;
}
