/** The product's name, and the name of the widget's global object. */
export const PRODUCT = 'Parley';

export const REQUEST_TIMEOUT_MS = 30_000;
export const SESSION_CHECK_MS = 300_000;
export const THEME_KEY = 'vite-ui-theme';
export const DEFAULT_REDIRECT = '/dashboard';
export const MOBILE_BREAKPOINT_PX = 768;
export const TYPING_MS_PER_CHARACTER = 20;
/** A typed-out answer never runs further than this behind what has arrived. */
export const TYPING_MAX_LAG_MS = 2_000;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;

export const FILE_MAX_BYTES = 10_485_760;
export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'txt', 'md'] as const;
export const FILES_PER_REQUEST_MAX = 50;
export const TEXT_MAX_CHARACTERS = 2_000_000;
export const QUESTION_MAX_CHARACTERS = 8_000;
export const QA_MAX_CHARACTERS = 20_000;
export const WEBSITE_LINKS_MAX = 200;
export const SOURCES_PER_AGENT_MAX = 5_000;
export const ATTACHMENTS_PER_MESSAGE_MAX = 5;

export const TEXT_ONLY_AGENT = 'TextOnlyAgent';
export const DEFAULT_MODEL = 'gpt-4';
export const MODELS = ['gpt-4', 'gpt-3.5-turbo', 'claude-2'] as const;
export const DEFAULT_MAX_TOKENS = 2_000;
export const DEFAULT_TEMPERATURE = 0.7;
export const CONTEXT_WINDOWS = [4_096, 8_192, 16_384, 32_768] as const;

export const GREETING = 'Hello! How can I help you today?';
export const CONVERSATION_TITLE_CHARACTERS = 30;
export const DEFAULT_CONVERSATION = 'default';
/** What a conversation is called until its first question gives it a title. */
export const NEW_CONVERSATION_TITLE = 'New conversation';
export const PUBLIC_RATE_LIMIT = { messages: 20, seconds: 240 } as const;

/** The bubble and its frame, in CSS pixels. */
export const WIDGET = {
  button: 60,
  width: 380,
  height: 600,
  maxHeightVh: 80,
  fullScreenBelow: 480,
  iframeHeight: 600,
} as const;
export const SSE_HEARTBEAT_MS = 15_000;
