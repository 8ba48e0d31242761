/** The product's name, and the name of the widget's global object. */
export const PRODUCT = 'Parley';

export const REQUEST_TIMEOUT_MS = 30_000;
export const SESSION_CHECK_MS = 300_000;
export const DEFAULT_REDIRECT = '/dashboard';
/** These addresses and all below them are the browser application's; what is neither that nor a public page leads home. */
export const APPLICATION_PATHS = ['/auth', '/dashboard', '/chat'] as const;
export const MOBILE_BREAKPOINT_PX = 768;
export const TYPING_MS_PER_CHARACTER = 20;
/** A typed-out answer never runs further than this behind what has arrived. */
export const TYPING_MAX_LAG_MS = 2_000;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;

export const ROLES = ['owner', 'member'] as const;
/** Members of a team under the smallest plan, where the operator enforces plans. */
export const MEMBER_LIMIT = 1;
/** A team has no more members and invitations than this, whatever its plan. */
export const MEMBERS_MAX = 500;
export const RESET_LINK_HOURS = 1;
export const EMAIL_LINK_HOURS = 24;
export const INVITATION_DAYS = 7;
export const COUNTRIES = ['United States', 'Canada', 'United Kingdom'] as const;
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
export const WEBSITE_LINKS_MAX = 200;
export const SOURCES_PER_AGENT_MAX = 5_000;
export const PAIRS_PER_REQUEST_MAX = 1_000;
export const NOTION_PAGES_MAX = 100;
/** Bytes of the sources of one agent, and of all agents of a team: generous, so that a mistake cannot fill the disk. */
export const AGENT_BYTES_MAX = 1_073_741_824;
export const TEAM_BYTES_MAX = 10_737_418_240;
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
/** Questions that an empty chat offers: so many come from the sources, and so many an owner may write. */
export const SUGGESTIONS_DERIVED = 3;
export const SUGGESTIONS_MAX = 6;
export const SUGGESTION_MAX_CHARACTERS = 80;
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
/** So many days the analytics look at together: three years. */
/** More conversations than this are counted as 'more'. */
export const ACTIVITY_MATCHING_MAX = 1_000;
export const ANALYTICS_DAYS_MAX = 1_100;
export const SSE_HEARTBEAT_MS = 15_000;

export const DATABASE_TYPES = ['mysql', 'postgres', 'sqlite', 'mssql'] as const;
export const DATABASE_PORTS = { mysql: 3_306, postgres: 5_432, mssql: 1_433 } as const;
/** `prefer` takes TLS where the server offers it; `verify` also checks whose certificate it is. */
export const TLS_MODES = ['off', 'prefer', 'require', 'verify'] as const;
export const DATABASE_HOST_MAX = 253;
/** How every SQLite file begins: https://www.sqlite.org/fileformat.html#magic_header_string. */
export const SQLITE_FILE_START = 'SQLite format 3\0';
export const DATABASE_FILE_MAX_BYTES = 1_073_741_824;
/** Uploaded database files of a team, connected or not. */
export const DATABASE_FILES_PER_TEAM_MAX = 20;
export const CONNECTIONS_PER_TEAM_MAX = 50;
export const SQL_MAX_CHARACTERS = 50_000;
export const TEACHING_MAX_CHARACTERS = 500_000;
export const TEACHING_PER_CONNECTION_MAX = 2_000;
export const SQL_TIMEOUT_MS = 30_000;
export const SQL_ROWS_MAX = 1_000;
export const SQL_EXPORT_ROWS_MAX = 100_000;
/** How the content of a kept statement begins, and what stands before a result. */
export const GENERATED_SQL_PREFIX = 'Generated SQL: ';
export const SQL_RESULT_PREFIX = 'SQL Result:';
