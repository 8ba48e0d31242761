/** The product's name, and the name of the widget's global object. */
export const PRODUCT = 'Parley';

export const REQUEST_TIMEOUT_MS = 30_000;
export const SESSION_CHECK_MS = 300_000;
export const DEFAULT_REDIRECT = '/dashboard';
/** These addresses and all below them are the browser application's; what is neither that nor a public page leads home. */
export const APPLICATION_PATHS = ['/auth', '/dashboard', '/chat'] as const;
export const MOBILE_BREAKPOINT_REM = 48;
export const TYPING_MS_PER_CHARACTER = 20;
/** A typed-out answer never runs further than this behind what has arrived. */
export const TYPING_MAX_LAG_MS = 2_000;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const NAME_MAX = 120;
/** The name of a text among an agent's sources. */
export const TEXT_NAME_MAX = 200;
export const EMAIL_MAX = 254;
/** The picture of a person: the browser makes a square of this many pixels; what is larger than that bound is refused. */
export const AVATAR_PIXELS = 256;
export const AVATAR_PIXELS_MAX = 1_024;
export const AVATAR_MAX_BYTES = 524_288;

export const ROLES = ['owner', 'member'] as const;
/** Members of a team under the smallest plan, where the operator enforces plans. */
export const MEMBER_LIMIT = 1;
/** A team has no more members and invitations than this, whatever its plan. */
export const MEMBERS_MAX = 500;
export const RESET_LINK_HOURS = 1;
export const EMAIL_LINK_HOURS = 24;
export const SIGN_UP_LINK_HOURS = 24;
export const INVITATION_DAYS = 7;
export const COUNTRIES = ['United States', 'Canada', 'United Kingdom'] as const;
/** US dollars, as the recharge panel offers them, and what can be bought at once. */
export const RECHARGE_PRESETS = ['10.00', '25.00', '50.00', '100.00'] as const;
export const PURCHASE_USD_MIN = 1;
export const PURCHASE_USD_MAX = 10_000;
export const PAYMENT_REDIRECT_MS = 2_000;
export const TAX_TYPES = ['None', 'VAT', 'GST', 'ABN'] as const;

export const FILE_MAX_BYTES = 10_485_760;
export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'txt', 'md'] as const;
export const FILES_PER_REQUEST_MAX = 50;
export const FIELDS_PER_REQUEST_MAX = 1_000;
/** Bytes of a request's JSON, for anybody; a route that takes more says so beside its path, and asks for a session. */
export const BODY_MAX_BYTES = 65_536;
/** For a system prompt, a statement, a question with its answer: their characters, however they are written. */
export const LONG_BODY_MAX_BYTES = 524_288;
/** For whole texts, and many pairs at once. */
export const TEXT_BODY_MAX_BYTES = 8_388_608;
export const TEXT_MAX_CHARACTERS = 2_000_000;
export const QUESTION_MAX_CHARACTERS = 8_000;
export const QA_MAX_CHARACTERS = 20_000;
/** A stream of an agent's sources tells of each question and answer no more than its beginning. */
export const QA_SHOWN_CHARACTERS = 300;
export const WEBSITE_LINKS_MAX = 200;
export const SOURCES_PER_AGENT_MAX = 5_000;
export const WEBSITES_PER_AGENT_MAX = 20;
/** A team has no more agents than this, whatever its plan: lists tell of all of them. */
export const AGENTS_PER_TEAM_MAX = 1_000;
/** Of one website: how many pages are read, and how many links away from its first page. */
export const WEBSITE_PAGES = { min: 1, max: 2_000, usual: 200 } as const;
export const WEBSITE_DEPTH = { min: 0, max: 20, usual: 5 } as const;
/** Patterns of paths that are read or left out, and characters of each. */
export const WEBSITE_PATHS_MAX = 50;
export const WEBSITE_PATH_MAX = 300;
/** Why a page of a website was not read. */
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
/** Bytes of the sources of one agent: generous, so that a mistake cannot fill the disk. */
export const AGENT_BYTES_MAX = 1_073_741_824;
/** Bytes of all that a team keeps, whichever feature keeps it. */
export const TEAM_BYTES_MAX = 10_737_418_240;
/** Bytes of a team's conversations; of more, the oldest are deleted. */
export const CONVERSATIONS_BYTES_MAX = 2_147_483_648;
/** How often pages elsewhere are looked at again by themselves. */
export const RESYNC = ['off', 'daily', 'weekly'] as const;
/** What can be attached to a question besides documents, told by name here and by content on the server. */
export const AUDIO_EXTENSIONS = ['webm', 'ogg', 'mp3', 'wav', 'm4a'] as const;
export const ATTACHMENTS_PER_MESSAGE_MAX = 5;
export const CONTACT_MESSAGE_MAX = 5_000;
export const ATTACHMENTS_PER_CONVERSATION_MAX = 100;
/** Of all that is attached in the conversations with an agent; what is attached twice counts once. */
export const ATTACHED_BYTES_PER_AGENT_MAX = 524_288_000;

export const TEXT_ONLY_AGENT = 'TextOnlyAgent';
export const DEFAULT_MODEL = 'gpt-4';
export const MODELS = ['gpt-4', 'gpt-3.5-turbo', 'claude-2'] as const;
/** What an owner prefers where it is not certain that the sources answer: to decline, or to give what comes nearest. */
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
/** Questions that an empty chat offers: this many come from the sources, and this many an owner may write. */
export const SUGGESTIONS_DERIVED = 3;
export const SUGGESTIONS_MAX = 6;
export const SUGGESTION_MAX_CHARACTERS = 80;
/** Ten years: to keep conversations for longer, set no limit. */
export const RETENTION_DAYS_MAX = 3_650;
export const DEFAULT_CONVERSATION = 'default';
/** What a conversation is called until its first question gives it a title. */
export const NEW_CONVERSATION_TITLE = 'New conversation';
/** Chats of an agent that are opened for the first time from one address: a school or a clinic is one address. */
export const OPENINGS_LIMIT = { messages: 600, seconds: 240 } as const;
export const PUBLIC_RATE_LIMIT = { messages: 20, seconds: 240 } as const;
/** What an owner may make of that. */
export const RATE_LIMIT_BOUNDS = {
  messages: { min: 1, max: 1_000 },
  seconds: { min: 10, max: 86_400 },
  /** Characters of what the visitor then reads. */
  sentence: 200,
} as const;
/** What holds for visitors while the owner has settled nothing. */
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
/** What a refusal is about where the form for leads comes before the question. */
export const CONTACT_FIELD = 'contact';
/** What a refusal is about that other words would not meet. */
export const QUESTION_FIELD = 'question';
/** How long a visitor may be let wait for a person, in minutes. */
export const HUMAN_WAIT_BOUNDS = { min: 1, max: 60 } as const;
/** People who are told of one answer at a time, and of all of a team's in a day. */
export const FOLLOW_UPS_AT_ONCE = 100;
export const FOLLOW_UPS_PER_DAY = 500;
/** Of all teams together, by people whose own address was never proven: a mail server is not to write to strangers for strangers. */
export const FOLLOW_UPS_UNPROVEN_PER_DAY = 100;
/** Corrected answers that are kept and asked again before a training is published; the oldest one makes room. */
export const CASES_PER_AGENT_MAX = 50;
/** A person who has said nothing for so long has left: the agent answers again. */
export const HANDOVER_IDLE_MINUTES = 30;
/** Open pages of one conversation that are told at once what a person says; others look from time to time. */
export const HANDOVER_STREAMS_MAX = 5;
/** Pages of visitors that are told at once, in one network: an office of a hundred people, each with a few; others look. */
export const VISITOR_STREAMS_PER_NETWORK = 300;
/** Streams of changes that one person has open at once, over all screens. */
export const WATCH_STREAMS_MAX = 100;
/** Visitors who wait for a person, as a list tells of them. */
export const WAITING_SHOWN_MAX = 500;
/** For so long a list tells that somebody asked for a person in vain, unless one takes the conversation over before. */
export const MISSED_SHOWN_DAYS = 7;
/** Each time somebody asks for a person, people are called: by the screen, and by what their own servers are told. */
export const PERSON_CALLS = { conversation: 5, address: 20, seconds: 600 } as const;
export const BUBBLE_POSITIONS = ['right', 'left'] as const;
export const CHAT_THEMES = ['system', 'light', 'dark'] as const;
/** Characters of what an owner has the chat say. */
export const GREETING_MAX = 500;
export const PLACEHOLDER_MAX = 80;
export const ERROR_TEXT_MAX = 300;
export const NO_ANSWER_TEXT_MAX = 500;
export const LEADS_TITLE_MAX = 120;
export const PHONE_MAX = 40;
/** What a phone number may look like: digits, and what people put between them. */
export const PHONE = /^\+?[\d\s()./-]{4,39}$/;
export const ALLOWED_DOMAINS_MAX = 50;
/** The same words so often in one conversation, or from one address, are a loop and no conversation. */
export const REPEATS = {
  conversation: { messages: 5, seconds: 600 },
  address: { messages: 30, seconds: 3_600 },
} as const;
/** How long what a page of a visitor's chat carries opens the chat; it is renewed before. */
export const VISIT_SECONDS = 600;
/** The element of a page, and the header of a call, that carry it. */
export const VISIT_META = 'parley-visit';
export const VISIT_HEADER = 'x-parley-visit';

/** Says to scripts that there is a session to ask about, and nothing else: signed-out pages need not ask. */
export const SIGNED_IN_COOKIE = 'parley_signed_in';

/** What the home page says at this fragment: somebody came from an address that leads nowhere. */
export const NO_PAGE_ID = 'no-page';

/** The bubble and its frame, in CSS pixels. */
export const WIDGET = {
  button: 60,
  width: 380,
  height: 600,
  maxHeightVh: 80,
  fullScreenBelow: 480,
  iframeHeight: 600,
} as const;
/** More conversations than this are counted as 'more'. */
export const ACTIVITY_MATCHING_MAX = 1_000;
/** How many days the analytics look at together: three years. */
export const ANALYTICS_DAYS_MAX = 1_100;
/** How many of the latest questions without an answer are grouped. */
export const UNANSWERED_READ_MAX = 2_000;
export const CUSTOM_DOMAINS_PER_AGENT_MAX = 10;
/** What is before a host in the name of the record that proves whose it is. */
export const CUSTOM_DOMAIN_PREFIX = '_parley';
/** A host whose records are gone continues being answered for so long. */
export const CUSTOM_DOMAIN_GRACE_DAYS = 7;
/** What people can be mailed of each day. */
export const NOTIFICATION_KINDS = ['leads', 'conversations'] as const;
/** Daily emails to an address that was never proven to be its person's. */
export const NOTIFICATIONS_UNPROVEN_MAX = 6;
/** From this hour of the reader's day on, what the day before brought is mailed. */
export const NOTIFICATION_HOUR = 7;
/** What endpoints of a team's own are told, in the order in which they are offered. */
export const WEBHOOK_EVENTS = [
  'leads.submit',
  'conversation.started',
  'message.answered',
  'question.unanswered',
  'human.requested',
] as const;
/** What 'Send test' sends. */
export const WEBHOOK_TEST_EVENT = 'test';
export const WEBHOOKS_PER_AGENT_MAX = 10;
export const WEBHOOK_URL_MAX = 2_000;
/** An endpoint that does not answer within this has not taken the delivery. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** A delivery is tried for so long, then given up. */
export const WEBHOOK_RETRY_HOURS = 24;
/** The log of deliveries goes back so far. */
export const WEBHOOK_LOG_DAYS = 30;
/** Of one webhook, beside those that are still to be tried. */
export const WEBHOOK_LOG_MAX = 1_000;
/** After a rotation, deliveries are signed with the old secret too for so long. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
export const SSE_HEARTBEAT_MS = 15_000;

/**
 * What `identity` is to a question, for the calls of a visitor that have no body. A conversation that was continued with an
 * identity is read, continued, stopped and deleted with that identity alone. Values are percent-encoded, because headers
 * are no Unicode.
 */
export const IDENTITY_HEADERS = { userId: 'x-parley-user-id', signature: 'x-parley-user-signature' } as const;
