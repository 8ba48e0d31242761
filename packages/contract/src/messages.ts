import {
  ATTACHED_BYTES_PER_AGENT_MAX,
  ATTACHMENTS_PER_CONVERSATION_MAX,
  CONNECTIONS_PER_TEAM_MAX,
  CONTACT_MESSAGE_MAX,
  CREDIT_LIMIT_MAX,
  DATABASE_FILE_MAX_BYTES,
  DATABASE_FILES_PER_TEAM_MAX,
  MAX_TOKENS_MAX,
  MAX_TOKENS_MIN,
  NAME_MAX,
  PRODUCT,
  SQL_MAX_CHARACTERS,
  SUGGESTION_MAX_CHARACTERS,
  SUGGESTIONS_MAX,
  SYSTEM_PROMPT_MAX_CHARACTERS,
  TEACHING_MAX_CHARACTERS,
  TEACHING_PER_CONNECTION_MAX,
} from './constants';

const number = (value: number) => value.toLocaleString('en-US');

/** Every sentence that a person may be shown when something goes wrong, in one place. */
export const MESSAGES = {
  requestFailed: 'Request failed',
  timedOut: 'Request timed out',
  connectionLost: 'The connection is lost. Please try again in a moment.',
  notSent: 'Not sent, since the connection is lost. Your message is kept below.',
  waitingForConnection: 'Waiting for the connection…',
  serverError: 'Server error occurred. Please try again.',
  authenticationExpired: 'Authentication expired. Please log in again.',
  cookiesBlocked: 'Cookies are blocked. For the app to work, please allow cookies.',
  notFound: 'Not found',
  dateOutOfReach: 'Dates must be in the years 2000 to 2100',
  foreignOrigin: `This request did not come from ${PRODUCT}'s own pages.`,
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',

  loginFailed: 'Login failed',
  signInFailed: 'Failed to sign in. Please check your credentials.',
  signupFailed: 'Signup failed',
  loginAfterSignupFailed: 'Failed to login after signup',
  createAccountFailed: 'Failed to create an account',
  emailTaken: 'An account with this email address already exists.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'The password must have at least 8 characters.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',

  googleFailed: 'Failed to sign in with Google',
  googleNotConfigured: 'Failed to sign in with Google: it is not configured on this server.',
  googleUnverified: 'Failed to sign in with Google: the email address of this account is not verified.',
  emailInvalid: 'Enter a valid email address.',
  linkExpired: 'This link has expired or was already used. Please ask for a new one.',
  linkIncomplete: 'This link is incomplete. Open the whole link from the email, or ask for a new one.',
  wrongCurrentPassword: 'The current password is incorrect.',
  noPasswordYet: "This account has no password yet. Set one first with 'Forgot password?'.",
  forgotPasswordSent: 'If there is an account with this address, a link to set a new password is on its way.',
  mailKept:
    'This server sends no email. Whoever runs it can find the message, with its link, in the folder mail of its data directory.',
  forgotPasswordKept:
    'This server sends no email. If there is an account with this address, whoever runs the server can find a link to set a new password in the folder mail of its data directory.',

  ownersOnly: 'Only an owner of the team can do this.',
  lastOwner: 'A team needs an owner. Make someone else an owner first, or delete the team.',
  alreadyMember: 'This person is already a member of the team.',
  alreadyInvited: 'This address was already invited. You can send the invitation again.',
  invitationGone: 'This invitation is no longer valid. Ask for a new one.',
  memberLimit: "The team's plan has no room for another member.",
  teamFull: 'The team already has as many members and invitations as a team can have.',
  teamNameRequired: 'Team name is required',
  teamNameDiffers: "Type the team's name exactly as it is.",
  taxIdRequired: 'Enter the tax ID, or choose None.',
  taxIdInvalid: 'This does not look like a tax ID of this type.',

  sendFailed: 'Failed to send message',
  fetchMessagesFailed: 'Failed to fetch messages',
  deleteMessageFailed: 'Failed to delete message',
  clearChatFailed: 'Failed to clear chat',
  createConversationFailed: 'Failed to create conversation',
  createNewConversationFailed: 'Failed to create new conversation',
  deleteConversationFailed: 'Failed to delete conversation',
  reactionFailed: 'Failed to update reaction',
  processMessageFailed: 'Failed to process message',
  apology: 'Sorry, I encountered an error. Please try again.',
  noResponse: 'No response',
  thinking: 'Thinking...',
  interrupted: 'The answer was interrupted. Please ask again.',
  rateLimited: 'Too many messages in a row',
  questionEmpty: 'A message cannot be empty',
  questionTooLong: 'The question is too long for this agent. Please shorten it.',
  stillAnswering: 'The previous question is still being answered. Please ask again in a moment.',
  attachmentMissing: 'An attached document is no longer available. Please attach it again.',
  attachmentsFull: `A conversation can hold at most ${ATTACHMENTS_PER_CONVERSATION_MAX} attachments. Please start a new one.`,
  attachedBytesFull: `Attachments in this agent's conversations already use all of their ${Math.round(ATTACHED_BYTES_PER_AGENT_MAX / 1_048_576)} MB. Delete conversations with attachments to make room.`,
  microphoneDenied: 'Microphone access denied or not available.',
  /** Stands for a voice message of which no word is known. */
  voiceMessage: 'Voice message',
  notASound: 'This file is not a recording that can be played. Use WebM, Ogg, MP3, WAV or M4A.',
  notTranscribed:
    'It was saved but not read, because no transcription model is configured (TRANSCRIPTION_MODEL on the server).',
  noWordsHeard: 'It was saved, but no words were heard in it.',

  activityLoading: 'Loading activity logs...',
  loadActivityFailed: 'Failed to load activity logs',
  noConversationsFound: 'No conversations found',
  noMessages: 'No messages in this conversation',
  selectConversation: 'Select a conversation to view messages',
  loadAnalyticsFailed: 'Failed to load analytics',
  downloadFailed: 'The file could not be created. Please try again.',

  fetchAgentsFailed: 'Failed to fetch agents',
  loadAgentsFailed: 'Failed to load agents',
  fetchAgentFailed: 'Failed to fetch agent',
  createAgentFailed: 'Failed to create agent',
  updateAgentFailed: 'Failed to update agent',
  deleteAgentFailed: 'Failed to delete agent',
  uploadFileFailed: 'Failed to upload file',
  updateFileFailed: 'Failed to update file',
  deleteFileFailed: 'Failed to delete file',
  updateSettingsFailed: 'Failed to update settings',
  deleteConversationsFailed: 'Failed to delete conversations',
  addTextFailed: 'Failed to add text',
  addUrlFailed: 'Failed to add URL',
  addQaFailed: 'Failed to add Q&A pair',
  deleteSourceFailed: 'Failed to delete source',
  agentNameRequired: 'Agent name is required',
  agentNameTooLong: `The agent name can have at most ${NAME_MAX} characters`,
  modelRequired: 'Please choose a model',
  temperatureOutOfRange: 'The temperature must be between 0 and 1',
  maxTokensOutOfRange: `Max tokens must be a whole number from ${MAX_TOKENS_MIN} to ${number(MAX_TOKENS_MAX)}`,
  systemPromptTooLong: `The system prompt can have at most ${number(SYSTEM_PROMPT_MAX_CHARACTERS)} characters`,
  suggestionTooLong: `A suggested question can have at most ${SUGGESTION_MAX_CHARACTERS} characters`,
  suggestionEmpty: 'A suggested question cannot be empty',
  suggestionsTooMany: `There can be at most ${SUGGESTIONS_MAX} suggested questions`,
  creditLimitOutOfRange: `The credit limit must be a whole number from 1 to ${number(CREDIT_LIMIT_MAX)}`,
  promptPreviewFailed: 'Failed to show the prompt',
  fetchModelsFailed: 'Failed to load the models',
  fetchProvidersFailed: 'Failed to load the providers',
  saveProviderFailed: 'Failed to connect the provider',
  removeProviderFailed: 'Failed to disconnect the provider',
  providerKeyMissing: 'Enter an API key.',
  providerKeyInvalid: 'This is not an API key: a key has no spaces and at most 500 characters.',
  providerUrlMissing: 'Enter the address of the server.',
  providerUrlInvalid: 'Enter an address that begins with http:// or https://, such as http://localhost:11434/v1.',
  providerUrlFixed: 'The address of this provider cannot be changed here.',
  textEmpty: 'Text content cannot be empty',
  urlEmpty: 'URL cannot be empty',
  urlInvalid: 'Invalid URL format',
  qaEmpty: 'Question and answer cannot be empty',
  sourceTypeInvalid: 'Invalid source type',
  sourceIdRequired: 'Source ID is required',
  notionTokenRequired: 'Notion token is required',
  notionTokenInvalid: 'A Notion token has no spaces or line breaks',
  notionPageRequired: 'At least one Notion page is required',
  notionPageInvalid: 'This is neither a link to a Notion page nor its ID.',
  notionConnectFailed: 'Failed to connect Notion',
  addNotionFailed: 'Failed to add Notion pages',
  clearSourcesFailed: 'Failed to remove the sources',
  retrainFailed: 'Failed to retrain the agent',
  previewFailed: 'Failed to load the text of this source',
  resyncFailed: 'Failed to save how often pages are checked',
  noAgentSelected: 'No agent selected. Embed code cannot be generated.',

  contactNameMissing: 'Please enter your name.',
  contactNameTooLong: `Please shorten your name to ${NAME_MAX} characters.`,
  contactEmailInvalid: 'Please enter an email address we can reply to.',
  contactMessageMissing: 'Please write a message.',
  contactMessageTooLong: `Please shorten your message to ${number(CONTACT_MESSAGE_MAX)} characters.`,
  contactFailed: 'Your message could not be sent. Please try again in a moment.',
  contactTooMany: 'You have already sent several messages. Please wait an hour before the next one.',

  connectionStringMissing: 'No connection string received from training',
  createConnectionFailed: 'Failed to create database connection',
  trainDatabaseFailed: 'Failed to train database agent',
  createDatabaseAgentFailed: 'Failed to create database agent',
  addConnectionFailed: 'Failed to add connection',
  selectConnection: 'Please select a database connection.',
  trainDatabaseFirst: 'Train the database first',
  rewriteFailed: 'Failed to generate rewritten question',
  generateSqlFailed: 'Failed to generate SQL',
  runSqlFailed: 'Failed to run SQL',
  invalidData: 'Invalid data format',
  noData: 'No data available',
  connectionFieldRequired: 'This field is required',
  connectionNameRequired: 'Connection name is required',
  portInvalid: 'The port must be a whole number from 1 to 65535.',
  sqlRequired: 'SQL cannot be empty',
  sqlTooLong: `A statement can have at most ${number(SQL_MAX_CHARACTERS)} characters.`,
  teachingTooLong: `At most ${number(TEACHING_MAX_CHARACTERS)} characters can be taught at once.`,
  teachingEmpty: 'Fill in at least one of DDL, documentation and SQL.',
  ddlInvalid: 'The DDL defines nothing. A definition begins with CREATE TABLE, ALTER TABLE or COMMENT ON.',
  teachingFull: `A connection can be taught at most ${number(TEACHING_PER_CONNECTION_MAX)} things. Remove some to make room.`,
  connectionsFull: `A team can have at most ${CONNECTIONS_PER_TEAM_MAX} database connections.`,
  privateDatabase:
    'This address is private. The operator of this server must allow databases at private addresses with ALLOW_PRIVATE_NETWORK.',
  uploadDatabaseFileFailed: 'Failed to upload database file',
  databaseFileInvalid: 'This is not a SQLite database file.',
  databaseFileTooLarge: `A database file can have at most ${number(DATABASE_FILE_MAX_BYTES / 1_048_576)} MB.`,
  databaseFileMissing: 'There is no such database file.',
  databaseFilesFull: `A team can keep at most ${DATABASE_FILES_PER_TEAM_MAX} uploaded database files. Remove a connection to make room.`,
  databaseUnread: 'The tables of this database are still being read. Please try again in a moment.',
  databaseTrained: 'Training completed',
  databaseBusy: 'This database is busy with other questions of your team. Please try again in a moment.',
  databasesBusy: 'Too many databases are in use at the moment. Please try again shortly.',
  databaseAttempts: 'Your team has tried to connect many times. Please wait a few minutes before the next try.',
  databaseQuestions: 'Your team has asked its databases many questions. Please wait a moment before the next one.',
  answerStopped: 'The answer was stopped.',
  updateConnectionFailed: 'Failed to save connection',
  connectionTypeFixed: 'The type of a connection stays as it is. Add another connection instead.',
  connectionGone: 'The connection behind this answer was removed.',
  databaseRemoved: 'This database was removed from Parley. Choose another one.',
  databaseSilent: 'The database did not answer in time. Please check host, port and firewall.',
  sqlUnwritten: 'Parley could not write a statement that this database accepts. Please rephrase the question.',
} as const;

/** @param bytes the limit, shown in whole megabytes (1 MB = 1,048,576 bytes). */
export function fileTooLarge(bytes: number): string {
  return `File size exceeds the limit of ${Math.round(bytes / 1_048_576)} MB`;
}

export function fileTypeNotAllowed(allowed: readonly string[]): string {
  return `File type not allowed. Allowed types: ${allowed.join(', ')}`;
}

/** @param bytes the limit, shown in whole gigabytes. */
export function agentFull(bytes: number): string {
  return `The sources of one agent can total at most ${Math.round(bytes / 1_073_741_824)} GB. Remove some you no longer need.`;
}

/** @param bytes the limit, shown in whole gigabytes. */
export function teamFull(bytes: number): string {
  return `The sources of all agents of a team can total at most ${Math.round(bytes / 1_073_741_824)} GB. Remove some you no longer need.`;
}

/** @param name of the source that holds the very same file */
export function sameFile(name: string): string {
  return `This file is identical to ${name}, which the agent already has. It was not added again.`;
}

/** @param count of pairs that were not added, at least 1 */
export function samePairs(count: number): string {
  return count === 1
    ? '1 Q&A pair already exists, word for word, and was not added again.'
    : `${number(count)} Q&A pairs already exist, word for word, and were not added again.`;
}

/** For a request that names another host: whoever runs the server is the one who can mend it. */
export function wrongHost(host: string): string {
  return `${PRODUCT} does not answer to '${host.slice(0, 100)}'. Whoever runs this server can allow it with PUBLIC_URL or ALLOWED_HOSTS.`;
}

export function tooManyFiles(max: number): string {
  return `You can send at most ${max} files at once.`;
}

export function tooManyFields(max: number): string {
  return `A form can have at most ${number(max)} fields.`;
}

/** @param why the sentence of the transcription that failed */
export function transcriptionFailed(why: string): string {
  return `It was saved but not read. ${why}`;
}

/** What answers a voice message of which no word is known. @param why the attachment's note */
export function voiceNotHeard(why: string): string {
  return `I received your voice message, but I cannot hear it. ${why} Please type your question.`;
}

/** For who makes an account with an invitation that was sent to another address. */
export function invitationNeedsAddress(invited: string): string {
  return `This invitation is for ${invited}. Sign up with that address to accept it.`;
}

/** For who opens an invitation while signed in with another account. */
export function invitationForOther(invited: string, signedIn: string): string {
  return `This invitation is for ${invited}, and you are signed in as ${signedIn}. Log out to accept it.`;
}
