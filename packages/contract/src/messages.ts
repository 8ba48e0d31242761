import { PRODUCT } from './constants';

/** Every sentence that a person may be shown when something goes wrong, in one place. */
export const MESSAGES = {
  requestFailed: 'Request failed',
  timedOut: 'Request timed out',
  serverError: 'Server error occurred. Please try again.',
  authenticationExpired: 'Authentication expired. Please log in again.',
  cookiesBlocked: 'Cookies are blocked. For the app to work, please allow cookies.',
  notFound: 'Not found',
  foreignOrigin: `This request did not come from ${PRODUCT}'s own pages.`,
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',

  loginFailed: 'Login failed',
  signInFailed: 'Failed to sign in. Please check your credentials.',
  signupFailed: 'Signup failed',
  loginAfterSignupFailed: 'Failed to login after signup',
  createAccountFailed: 'Failed to create an account',
  emailTaken: 'An account with this e-mail address already exists.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'The password must have at least 8 characters.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',

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
  stillAnswering: 'The question before is still being answered. Please ask again in a moment.',
  attachmentMissing: 'An attached document is not there any more. Please attach it again.',

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
  textEmpty: 'Text content cannot be empty',
  urlEmpty: 'URL cannot be empty',
  urlInvalid: 'Invalid URL format',
  qaEmpty: 'Question and answer cannot be empty',
  sourceTypeInvalid: 'Invalid source type',
  sourceIdRequired: 'Source ID is required',
  noAgentSelected: 'No agent selected. Embed code cannot be generated.',
} as const;

/** @param bytes the limit, shown in whole megabytes (1 MB = 1,048,576 bytes). */
export function fileTooLarge(bytes: number): string {
  return `File size exceeds the limit of ${Math.round(bytes / 1_048_576)} MB`;
}

export function fileTypeNotAllowed(allowed: readonly string[]): string {
  return `File type not allowed. Allowed types: ${allowed.join(', ')}`;
}

export function tooManyFiles(max: number): string {
  return `At most ${max} files can be sent at once.`;
}
