/** The product's name, also the name of the widget's global object. */
export const PRODUCT = 'Parley';

/** Names the team that a window shows, with whatever it changes. */
export const TEAM_HEADER = 'x-parley-team';

export const REQUEST_TIMEOUT_MS = 30_000;
export const SESSION_CHECK_MS = 300_000;
export const DEFAULT_REDIRECT = '/dashboard';
/** The browser application owns these paths and all below; unknown paths that are not public pages lead home. */
export const APPLICATION_PATHS = ['/auth', '/dashboard', '/chat'] as const;
export const MOBILE_BREAKPOINT_REM = 48;
export const TYPING_MS_PER_CHARACTER = 20;
/** Maximum lag of the typing effect behind the text received. */
export const TYPING_MAX_LAG_MS = 2_000;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const NAME_MAX = 120;
/** Maximum length of the name of a text source. */
export const TEXT_NAME_MAX = 200;
export const EMAIL_MAX = 254;
/** Avatars: the browser scales to a square of AVATAR_PIXELS; the server rejects anything above the bounds below. */
export const AVATAR_PIXELS = 256;
export const AVATAR_PIXELS_MAX = 1_024;
export const AVATAR_MAX_BYTES = 524_288;

export const ROLES = ['owner', 'member'] as const;
/** Members per team on the smallest plan, where the operator enforces plans. */
export const MEMBER_LIMIT = 1;
/** Members and invitations per team, on any plan. */
export const MEMBERS_MAX = 500;
/** API keys per team, on any plan. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;
/** Marks a text as an API key, for the server and for programs that look for leaked secrets. */
export const API_KEY_START = 'parley_';
export const RESET_LINK_HOURS = 1;
export const EMAIL_LINK_HOURS = 24;
export const SIGN_UP_LINK_HOURS = 24;
export const INVITATION_DAYS = 7;
export const COUNTRIES = ['United States', 'Canada', 'United Kingdom'] as const;
/** In US dollars: the amounts the recharge panel offers, and the limits of one purchase. */
export const RECHARGE_PRESETS = ['10.00', '25.00', '50.00', '100.00'] as const;
export const PURCHASE_USD_MIN = 1;
export const PURCHASE_USD_MAX = 10_000;
export const PAYMENT_REDIRECT_MS = 2_000;
export const TAX_TYPES = ['None', 'VAT', 'GST', 'ABN'] as const;

export const FILE_MAX_BYTES = 10_485_760;
export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'txt', 'md'] as const;
export const FILES_PER_REQUEST_MAX = 50;
export const FIELDS_PER_REQUEST_MAX = 1_000;
/** Default limit on a JSON body, in bytes; routes that accept more say so in their contract and require a session. */
export const BODY_MAX_BYTES = 65_536;
/** For a system prompt, a statement, or a question with its answer: fits their limits in any script or escaping. */
export const LONG_BODY_MAX_BYTES = 524_288;
/** For whole texts and batches of Q&A pairs. */
export const TEXT_BODY_MAX_BYTES = 8_388_608;
export const TEXT_MAX_CHARACTERS = 2_000_000;
export const QUESTION_MAX_CHARACTERS = 8_000;
export const QA_MAX_CHARACTERS = 20_000;
/** A stream of an agent's sources includes only this much of each question and answer. */
export const QA_SHOWN_CHARACTERS = 300;
export const WEBSITE_LINKS_MAX = 200;
export const SOURCES_PER_AGENT_MAX = 5_000;
export const WEBSITES_PER_AGENT_MAX = 20;
/** Agents per team on any plan: lists return all of them. */
export const AGENTS_PER_TEAM_MAX = 1_000;
/** Per website: the number of pages, and the link depth from its first page. */
export const WEBSITE_PAGES = { min: 1, max: 2_000, usual: 200 } as const;
export const WEBSITE_DEPTH = { min: 0, max: 20, usual: 5 } as const;
/** Path patterns to include or exclude, and the maximum characters of each. */
export const WEBSITE_PATHS_MAX = 50;
export const WEBSITE_PATH_MAX = 300;
/** Why a website's page was skipped. */
export const PAGE_SKIPS = [
  'robots',
  'duplicate',
  'language',
  'not_html',
  'excluded',
  'too_deep',
  'limit',
  'empty',
  'elsewhere',
  'known',
] as const;
export type PageSkip = (typeof PAGE_SKIPS)[number];
export const PAIRS_PER_REQUEST_MAX = 1_000;
export const NOTION_PAGES_MAX = 100;
/** Maximum bytes of one agent's sources: generous, but keeps a mistake from filling the disk. */
export const AGENT_BYTES_MAX = 1_073_741_824;
/** Maximum bytes a team may store across all features. */
export const TEAM_BYTES_MAX = 10_737_418_240;
/** Maximum bytes of a team's conversations; beyond it, the oldest are deleted. */
export const CONVERSATIONS_BYTES_MAX = 2_147_483_648;
/** How often external pages are checked again automatically. */
export const RESYNC = ['off', 'daily', 'weekly'] as const;
/** Recordings that can be attached besides documents; the browser checks the name, the server the content. */
export const AUDIO_EXTENSIONS = ['webm', 'ogg', 'mp3', 'wav', 'm4a'] as const;
export const ATTACHMENTS_PER_MESSAGE_MAX = 5;
export const CONTACT_MESSAGE_MAX = 5_000;
export const ATTACHMENTS_PER_CONVERSATION_MAX = 100;
/** Further ones begin a new conversation; replaced and regenerated ones count. */
export const QUESTIONS_PER_CONVERSATION_MAX = 1_000;
/** Bytes of all attachments in an agent's conversations; duplicates count once. */
export const ATTACHED_BYTES_PER_AGENT_MAX = 524_288_000;

export const TEXT_ONLY_AGENT = 'TextOnlyAgent';
export const DEFAULT_MODEL = 'gpt-4';
export const MODELS = ['gpt-4', 'gpt-3.5-turbo', 'claude-2'] as const;
/** What an owner prefers when an answer is uncertain: to decline, or to give the closest match. */
export const CAUTIONS = ['careful', 'balanced', 'helpful'] as const;
export type Caution = (typeof CAUTIONS)[number];
export const DEFAULT_MAX_TOKENS = 2_000;
export const DEFAULT_TEMPERATURE = 0.7;
export const MAX_TOKENS_MIN = 16;
export const MAX_TOKENS_MAX = 32_000;
export const SYSTEM_PROMPT_MAX_CHARACTERS = 20_000;
export const CREDIT_LIMIT_MAX = 1_000_000_000;
export const CONTEXT_WINDOWS = [4_096, 8_192, 16_384, 32_768] as const;
export const DEFAULT_CONTEXT_WINDOW = 8_192;

export const GREETING = 'Hello! How can I help you today?';
export const CONVERSATION_TITLE_CHARACTERS = 30;
/** Suggested questions in an empty chat: how many are derived from the sources, and how many an owner may write. */
export const SUGGESTIONS_DERIVED = 3;
export const SUGGESTIONS_MAX = 6;
export const SUGGESTION_MAX_CHARACTERS = 80;
/** Ten years; without a limit, conversations are kept forever. */
export const RETENTION_DAYS_MAX = 3_650;
export const DEFAULT_CONVERSATION = 'default';
/** A conversation's title until its first question. */
export const NEW_CONVERSATION_TITLE = 'New conversation';
/** First openings of an agent's chats per IP address, high enough for a school or a clinic that shares one. */
export const OPENINGS_LIMIT = { messages: 600, seconds: 240 } as const;
export const PUBLIC_RATE_LIMIT = { messages: 20, seconds: 240 } as const;
/**
 * A server that asks for its customers is one address, so verified visitors are limited each for themselves. All of an
 * address together may do this many times as much as one, so that a leaked key cannot flood an agent.
 */
export const VERIFIED_PER_ADDRESS = 50;
/** The range an owner may set for PUBLIC_RATE_LIMIT. */
export const RATE_LIMIT_BOUNDS = {
  messages: { min: 1, max: 1_000 },
  seconds: { min: 10, max: 86_400 },
  /** Maximum characters of the sentence shown to the visitor. */
  sentence: 200,
} as const;
/** Defaults for visitors until the owner changes them. */
export const VISITOR_SETTINGS = {
  restrictDomains: false,
  rateLimitMessages: PUBLIC_RATE_LIMIT.messages,
  rateLimitSeconds: PUBLIC_RATE_LIMIT.seconds,
  rateLimitMessage: 'Too many messages in a row',
  creditsPerVisitorDay: null,
  creditsPerDay: null,
  leadsTitle: 'Let us know how to contact you',
  leadsName: false,
  leadsEmail: false,
  leadsPhone: false,
  leadsRequired: false,
  displayName: '',
  greeting: '',
  placeholder: '',
  accentColor: null,
  headerColor: null,
  bubblePosition: 'right',
  chatTheme: 'system',
  errorText: '',
  noAnswerText: '',
  humanOffered: false,
  humanWaitMinutes: 5,
  humanName: '',
} as const;
/** `field` of a refusal that asks for the leads form before the question. */
export const CONTACT_FIELD = 'contact';
/** `field` of a refusal that rewording the question would avoid. */
export const QUESTION_FIELD = 'question';
/** How long a visitor may be kept waiting for a person, in minutes. */
export const HUMAN_WAIT_BOUNDS = { min: 1, max: 60 } as const;
/** Recipients of one answer at a time, and of all of a team's answers in a day. */
export const FOLLOW_UPS_AT_ONCE = 100;
export const FOLLOW_UPS_PER_DAY = 500;
/** Recipients in a day of a sender whose address is unproven, and of all such: strangers must not mail strangers. */
export const FOLLOW_UPS_UNPROVEN_EACH_PER_DAY = 20;
export const FOLLOW_UPS_UNPROVEN_PER_DAY = 100;
/**
 * Recipients in a day of all teams that nobody has paid for, as anybody can found teams and leave any address in a chat:
 * of those that are new, of the first few of each network apart, and of those that have been there for a while.
 */
export const FOLLOW_UPS_OF_ALL_PER_DAY = { newcomers: 300, firsts: 1_000, established: 3_000 } as const;
/** Emails in a day to one address by all teams, since its owner may have asked for none of them. */
export const FOLLOW_UPS_TO_ADDRESS_PER_DAY = 5;
/** Corrected answers rerun before a training is published; beyond the limit, the oldest is dropped. */
export const CASES_PER_AGENT_MAX = 50;
/** A person silent for this long has left: the agent answers again. */
export const HANDOVER_IDLE_MINUTES = 30;
/** Open pages per conversation that receive a person's replies by push; the rest poll. */
export const HANDOVER_STREAMS_MAX = 5;
/** Visitors' pages per network that receive pushes: a hundred people in an office with a few each; the rest poll. */
export const VISITOR_STREAMS_PER_NETWORK = 300;
/** Open change streams per user, across all screens. */
export const WATCH_STREAMS_MAX = 100;
/** Maximum waiting visitors in a list. */
export const WAITING_SHOWN_MAX = 500;
/** How long a list shows a missed request for a person, unless someone takes the conversation over first. */
export const MISSED_SHOWN_DAYS = 7;
/** Questions that may wait for earlier ones: a person asks the next one when they have read the answer. */
export const QUESTIONS_WAITING = { conversation: 10, asker: 30 } as const;
/** Rate limit on requests for a person: each one alerts team members on screen and through webhooks. */
export const PERSON_CALLS = { conversation: 5, address: 20, seconds: 600 } as const;
export const BUBBLE_POSITIONS = ['right', 'left'] as const;
export const CHAT_THEMES = ['system', 'light', 'dark'] as const;
/** Maximum characters of the texts an owner sets for the chat. */
export const GREETING_MAX = 500;
export const PLACEHOLDER_MAX = 80;
export const ERROR_TEXT_MAX = 300;
export const NO_ANSWER_TEXT_MAX = 500;
export const LEADS_TITLE_MAX = 120;
export const PHONE_MAX = 40;
/** The shape of a phone number: digits and common separators. */
export const PHONE = /^\+?[\d\s()./-]{4,39}$/;
export const ALLOWED_DOMAINS_MAX = 50;
/** The same message this often in one conversation, or from one address, is a loop rather than a conversation. */
export const REPEATS = {
  conversation: { messages: 5, seconds: 600 },
  address: { messages: 30, seconds: 3_600 },
} as const;
/** How long the token in a visitor's chat page can open a chat; it is renewed before it expires. */
export const VISIT_SECONDS = 600;
/** The meta element and the request header that carry the token. */
export const VISIT_META = 'parley-visit';
export const VISIT_HEADER = 'x-parley-visit';

/** Tells scripts only that a session exists, so that signed-out pages need not ask the server. */
export const SIGNED_IN_COOKIE = 'parley_signed_in';

/** Fragment under which the home page explains that the address led nowhere. */
export const NO_PAGE_ID = 'no-page';

/** Sizes of the bubble and its frame, in CSS pixels. */
export const WIDGET = {
  button: 60,
  width: 380,
  height: 600,
  maxHeightVh: 80,
  fullScreenBelow: 480,
  iframeHeight: 600,
} as const;
/** Counts above this are shown as 'more'. */
export const ACTIVITY_MATCHING_MAX = 1_000;
/** Maximum days in one analytics query: three years. */
export const ANALYTICS_DAYS_MAX = 1_100;
/** How many of the latest unanswered questions are grouped. */
export const UNANSWERED_READ_MAX = 2_000;
export const CUSTOM_DOMAINS_PER_AGENT_MAX = 10;
/** Prefix of the DNS record name that proves ownership of a host. */
export const CUSTOM_DOMAIN_PREFIX = '_parley';
/** How long a host is still served after its records disappear. */
export const CUSTOM_DOMAIN_GRACE_DAYS = 7;
/** Topics of the daily emails. */
export const NOTIFICATION_KINDS = ['leads', 'conversations'] as const;
/** Daily emails sent to an unverified address. */
export const NOTIFICATIONS_UNPROVEN_MAX = 6;
/** Hour in the reader's time zone from which the previous day's summary is mailed. */
export const NOTIFICATION_HOUR = 7;
/** Events sent to a team's webhooks, in display order. */
export const WEBHOOK_EVENTS = [
  'leads.submit',
  'conversation.started',
  'message.answered',
  'question.unanswered',
  'human.requested',
] as const;
/** Sent by 'Send test'. */
export const WEBHOOK_TEST_EVENT = 'test';
export const WEBHOOKS_PER_AGENT_MAX = 10;
export const WEBHOOK_URL_MAX = 2_000;
/** A delivery without a response within this time has failed. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** A delivery is retried for this long, then given up. */
export const WEBHOOK_RETRY_HOURS = 24;
/** How far back the delivery log goes. */
export const WEBHOOK_LOG_DAYS = 30;
/** Log entries per webhook, not counting deliveries still to be retried. */
export const WEBHOOK_LOG_MAX = 1_000;
/** After a rotation, deliveries are also signed with the old secret for this long. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
export const SSE_HEARTBEAT_MS = 15_000;

/**
 * The counterpart of `identity` for visitors' calls without a body. A conversation continued with an identity can only
 * be read, continued, stopped or deleted with that identity. Values are percent-encoded, as headers are not Unicode.
 */
export const IDENTITY_HEADERS = { userId: 'x-parley-user-id', signature: 'x-parley-user-signature' } as const;
