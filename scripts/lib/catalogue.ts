/** A sentence that the specification requires on a failure, or at the end of a payment. */
export interface Specified {
  sentence: string;
  /** Why it is never shown: it names a failure that is displayed in another way. */
  internal?: string;
  /** Why no browser test can trigger it. */
  unseen?: string;
}

const said = (...all: (string | Specified)[]): Specified[] =>
  all.map((one) => (typeof one === 'string' ? { sentence: one } : one));

/** Duplicated here, so that a sentence removed from the product together with its uses is noticed. */
export const SPECIFIED: Record<string, Specified[]> = {
  generic: said(
    'Request failed',
    'Request timed out',
    'Server error occurred. Please try again.',
    'Authentication expired. Please log in again.',
  ),
  auth: said(
    { sentence: 'Login failed', unseen: 'The form that signs in answers with a sentence of its own.' },
    'Failed to sign in. Please check your credentials.',
    'Signup failed',
    'Failed to login after signup',
    'Failed to create an account',
    'Failed to sign in with Google',
    'Passwords do not match',
  ),
  chat: said(
    'Failed to send message',
    'Failed to fetch messages',
    'Failed to delete message',
    'Failed to clear chat',
    'Failed to create conversation',
    'Failed to create new conversation',
    'Failed to update reaction',
    'Sorry, I encountered an error. Please try again.',
    'Failed to process message',
    'Failed to generate rewritten question',
    'Failed to generate SQL',
    'Failed to run SQL',
    { sentence: 'Invalid data format', unseen: 'The server lets no result out whose rows are not a list.' },
    'No data available',
  ),
  activity: said('Failed to load activity logs', 'Failed to delete conversation', 'Failed to delete message'),
  agents: said(
    'Failed to fetch agents',
    'Failed to load agents',
    'Failed to fetch agent',
    'Failed to create agent',
    'Failed to update agent',
    'Failed to delete agent',
    'Failed to upload file',
    'Failed to update file',
    'Failed to delete file',
    'Failed to update settings',
    'Failed to delete conversations',
    'Failed to add text',
    'Failed to add URL',
    'Failed to add Q&A pair',
    'Failed to upload database file',
    'Failed to delete source',
    { sentence: 'Source ID is required', unseen: 'No screen can ask for a source without one; a program can.' },
  ),
  database: said(
    {
      sentence: 'No connection string received from training',
      unseen: 'The server never trains without saying what it trained.',
    },
    'Failed to create database connection',
    'Failed to train database agent',
    'Failed to create database agent',
    'Failed to add connection',
    'Please select a database connection.',
  ),
  credits: said('Failed to fetch credit data', 'Failed to fetch agents credits info'),
  payment: said(
    'No order id returned',
    'Empty response from server',
    'There was an error processing your payment.',
    'Payment processed, but status unknown.',
    'Transaction completed successfully!',
    { sentence: 'Transaction processed!', unseen: 'The server tells with each payment how its capture stands.' },
  ),
  embed: said('No agent selected. Embed code cannot be generated.', 'Failed to generate new secret key', {
    sentence: 'Failed to fetch secret key',
    internal: 'Where the key cannot be had, the part of the page that shows it is left out.',
  }),
  subscription: said('Failed to process subscription'),
  others: said(
    'Notion token is required',
    'Microphone access denied or not available.',
    'Too many messages in a row',
    'Cookies are blocked. For the app to work, please allow cookies.',
  ),
};
