import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as general from '../packages/contract/src/constants';
import * as ofDatabases from '../packages/contract/src/database-constants';
import { TABLE_CELLS_MAX } from '../packages/contract/src/table-cells';
import { WEBSITE_FOUND_BYTES_MAX, WEBSITE_FOUND_MAX } from '../packages/contract/src/websites';
import { ROOT } from './lib/paths.mjs';

const limits = { ...general, ...ofDatabases };
const read = (path: string) => readFileSync(join(ROOT, 'docs/pages', path), 'utf8');
const number = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
const gigabytes = (bytes: number) => `${bytes / 1_073_741_824} GB`;
const { messages, seconds } = limits.PUBLIC_RATE_LIMIT;
const openings = limits.OPENINGS_LIMIT;

/** Each row of the page, with the number from the constant that the product uses. */
const ROWS: Record<string, string> = {
  'Agents of a team': number(limits.AGENTS_PER_TEAM_MAX),
  'Size of a file': megabytes(limits.FILE_MAX_BYTES),
  'Types of files': limits.FILE_EXTENSIONS.join(', '),
  'Files in one request': number(limits.FILES_PER_REQUEST_MAX),
  'Characters of a text': number(limits.TEXT_MAX_CHARACTERS),
  'Characters of a question or of an answer in a pair': number(limits.QA_MAX_CHARACTERS),
  'Website links in one request': number(limits.WEBSITE_LINKS_MAX),
  'Whole websites of an agent': number(limits.WEBSITES_PER_AGENT_MAX),
  'Pages of a website': number(limits.WEBSITE_PAGES.max),
  'Addresses kept for a website': number(WEBSITE_FOUND_MAX),
  'Size of the addresses kept for a website': megabytes(WEBSITE_FOUND_BYTES_MAX),
  'Sources of an agent': number(limits.SOURCES_PER_AGENT_MAX),
  'Pairs in one import': number(limits.PAIRS_PER_REQUEST_MAX),
  'Notion pages in one request': number(limits.NOTION_PAGES_MAX),
  'Corrected answers of an agent': number(limits.CASES_PER_AGENT_MAX),
  'Size of all sources of an agent': gigabytes(limits.AGENT_BYTES_MAX),
  'All that a team keeps: sources, addresses found on websites, conversations, attachments, databases and deliveries of webhooks':
    gigabytes(limits.TEAM_BYTES_MAX),
  'Characters of a question': number(limits.QUESTION_MAX_CHARACTERS),
  'Documents attached to a question': number(limits.ATTACHMENTS_PER_MESSAGE_MAX),
  'Types of voice messages and sounds': limits.AUDIO_EXTENSIONS.join(', '),
  'Files attached in a conversation': number(limits.ATTACHMENTS_PER_CONVERSATION_MAX),
  "Questions in a conversation, asked again or not; a visitor's next one begins a new conversation": number(
    limits.QUESTIONS_PER_CONVERSATION_MAX,
  ),
  'Conversations of a team; of more, the oldest are deleted': gigabytes(limits.CONVERSATIONS_BYTES_MAX),
  'Characters of a system prompt': number(limits.SYSTEM_PROMPT_MAX_CHARACTERS),
  'Questions of a visitor to an agent, unless changed': `${messages} in ${seconds} seconds`,
  'Questions of all [verified visitors](/docs/identity) of an address to an agent, together': `${limits.VERIFIED_PER_ADDRESS} times as many as of one visitor`,
  'Chats of an agent opened for the first time from one address': `${openings.messages} in ${openings.seconds} seconds`,
  'Questions without an answer that are grouped, the latest of a period': number(limits.UNANSWERED_READ_MAX),
  'Cells of the tables in an answer; with more it is shown as code': number(TABLE_CELLS_MAX),
  'Silence after which a person has left a conversation': `${limits.HANDOVER_IDLE_MINUTES} minutes`,
  "Open pages of a conversation that show a person's replies live": number(limits.HANDOVER_STREAMS_MAX),
  'Live streams that a person has open at once, over all screens': number(limits.WATCH_STREAMS_MAX),
  'People told about one answer at a time': number(limits.FOLLOW_UPS_AT_ONCE),
  'People a team can tell about answers in 24 hours': number(limits.FOLLOW_UPS_PER_DAY),
  'The same, for a sender whose address was never confirmed': number(limits.FOLLOW_UPS_UNPROVEN_EACH_PER_DAY),
  'The same, for all such senders together': number(limits.FOLLOW_UPS_UNPROVEN_PER_DAY),
  'The same, for all teams younger than seven days that have not paid, together': number(
    limits.FOLLOW_UPS_OF_ALL_PER_DAY.newcomers,
  ),
  'The same, for all other teams that have never paid, together': number(limits.FOLLOW_UPS_OF_ALL_PER_DAY.established),
  'Emails about answers to one address in 24 hours, from all teams': number(limits.FOLLOW_UPS_TO_ADDRESS_PER_DAY),
  'Daily emails to an address that was never confirmed': number(limits.NOTIFICATIONS_UNPROVEN_MAX),
  'Questions that wait for earlier ones in a conversation': number(limits.QUESTIONS_WAITING.conversation),
  'The same, of one asker in all conversations': number(limits.QUESTIONS_WAITING.asker),
  'Requests for a person in a conversation': `${limits.PERSON_CALLS.conversation} in ${limits.PERSON_CALLS.seconds} seconds`,
  'Requests for a person from one address': `${limits.PERSON_CALLS.address} in ${limits.PERSON_CALLS.seconds} seconds`,
  'Context windows, in tokens': limits.CONTEXT_WINDOWS.map(number).join('; '),
  'Longest answer, in tokens, unless changed': number(limits.DEFAULT_MAX_TOKENS),
  'Database connections of a team': number(limits.CONNECTIONS_PER_TEAM_MAX),
  'Size of a database file': `${number(limits.DATABASE_FILE_MAX_BYTES / 1_048_576)} MB`,
  'Database files of a team': number(limits.DATABASE_FILES_PER_TEAM_MAX),
  'Characters of a statement': number(limits.SQL_MAX_CHARACTERS),
  'Characters taught at once': number(limits.TEACHING_MAX_CHARACTERS),
  'Things taught to a connection': number(limits.TEACHING_PER_CONNECTION_MAX),
  'Characters of all that a connection is taught': number(limits.TEACHING_PER_CONNECTION_CHARACTERS),
  'Rows on the screen': number(limits.SQL_ROWS_MAX),
  'Rows of an export': number(limits.SQL_EXPORT_ROWS_MAX),
  'Time of a statement': `${limits.SQL_TIMEOUT_MS / 1_000} seconds`,
  'Characters of a password': `${limits.PASSWORD_MIN} to ${limits.PASSWORD_MAX}`,
  'Characters of a name': number(limits.NAME_MAX),
  'Members of a team': number(limits.MEMBERS_MAX),
  'API keys of a team': number(limits.API_KEYS_MAX),
  'Characters of the name of an API key': number(limits.API_KEY_NAME_MAX),
  Invitation: `${limits.INVITATION_DAYS} days`,
  'Link for a forgotten password': `${limits.RESET_LINK_HOURS} hour`,
  'Link to confirm a new account': `${limits.SIGN_UP_LINK_HOURS} hours`,
  'Link for a new email address': `${limits.EMAIL_LINK_HOURS} hours`,
  'Characters of a message through the contact form': number(limits.CONTACT_MESSAGE_MAX),
  'Deliveries kept of a webhook, besides those still to be tried': number(limits.WEBHOOK_LOG_MAX),
  'Days that they are kept': number(limits.WEBHOOK_LOG_DAYS),
};

test('the page of limits says the numbers that the product obeys', () => {
  const rows = [...read('docs/limits.md').matchAll(/^\| ([^|]+?) \| ([^|]+?) \|$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const table = Object.fromEntries(rows.filter(([name]) => name !== 'limit'));
  expect(table).toEqual(ROWS);
});

test.each([
  ['docs/files.md', megabytes(limits.FILE_MAX_BYTES)],
  ['docs/files.md', `up to ${limits.FILES_PER_REQUEST_MAX} files`],
  ['docs/files.md', `${number(limits.SOURCES_PER_AGENT_MAX)} sources`],
  ['docs/text.md', `${number(limits.TEXT_MAX_CHARACTERS)} characters`],
  ['docs/text.md', limits.TEXT_ONLY_AGENT],
  ['docs/website.md', `up to ${limits.WEBSITE_LINKS_MAX} links`],
  ['docs/questions-and-answers.md', `${number(limits.QA_MAX_CHARACTERS)} characters`],
  ['docs/playground.md', `${number(limits.QUESTION_MAX_CHARACTERS)} characters`],
  ['docs/playground.md', `up to ${limits.ATTACHMENTS_PER_MESSAGE_MAX} files`],
  ['docs/first-agent.md', `at least ${limits.PASSWORD_MIN} characters`],
  ['docs/share-link.md', `${messages} messages in ${seconds} seconds`],
  ['docs/api.md', `${limits.VERIFIED_PER_ADDRESS} times as many`],
  ['docs/settings.md', `${limits.VERIFIED_PER_ADDRESS} times as much`],
  ['help.md', `${messages} messages in ${seconds} seconds`],
  ['docs/notion.md', `Up to ${limits.NOTION_PAGES_MAX} pages`],
  ['docs/questions-and-answers.md', `up to ${number(limits.PAIRS_PER_REQUEST_MAX)} pairs`],
  ['docs/databases.md', `at most ${number(limits.SQL_ROWS_MAX)} rows`],
  ['docs/databases.md', `up to ${number(limits.SQL_EXPORT_ROWS_MAX)}`],
  ['docs/databases.md', `after ${limits.SQL_TIMEOUT_MS / 1_000} seconds`],
  ['docs/databases.md', `A team can have ${limits.CONNECTIONS_PER_TEAM_MAX} of them`],
  ['docs/databases.md', `A team can keep ${limits.DATABASE_FILES_PER_TEAM_MAX} of them`],
  ['docs/databases.md', `up to ${number(limits.DATABASE_FILE_MAX_BYTES / 1_048_576)} MB`],
  ['docs/databases.md', `can be taught ${number(limits.TEACHING_PER_CONNECTION_MAX)} things`],
  ['docs/settings.md', `at most ${number(limits.SYSTEM_PROMPT_MAX_CHARACTERS)} characters`],
  ['docs/team.md', `within ${limits.INVITATION_DAYS} days`],
  ['docs/account.md', `within ${limits.EMAIL_LINK_HOURS} hours`],
  ['docs/embed.md', `button of ${limits.WIDGET.button} pixels`],
  ['docs/embed.md', `${limits.WIDGET.width} × ${limits.WIDGET.height} pixels`],
  ['docs/embed.md', `${limits.WIDGET.maxHeightVh}% of the window's`],
  ['docs/embed.md', `narrower than ${limits.WIDGET.fullScreenBelow} pixels`],
  ['docs/custom-domains.md', `for ${limits.CUSTOM_DOMAIN_GRACE_DAYS} days`],
  ['docs/custom-domains.md', `An agent can have ${limits.CUSTOM_DOMAINS_PER_AGENT_MAX} domains`],
  ['docs/notifications.md', `after ${limits.NOTIFICATION_HOUR} in the morning`],
  ['docs/webhooks.md', `within ${limits.WEBHOOK_TIMEOUT_SECONDS} seconds`],
  ['docs/webhooks.md', `for ${limits.WEBHOOK_RETRY_HOURS} hours`],
  ['docs/webhooks.md', `For ${limits.WEBHOOK_OLD_SECRET_HOURS} hours`],
  ['docs/webhooks.md', `the last ${limits.WEBHOOK_LOG_DAYS} days`],
  ['docs/webhooks.md', `An agent can have ${limits.WEBHOOKS_PER_AGENT_MAX} webhooks`],
  ['docs/self-hosting.md', `a heartbeat every ${limits.SSE_HEARTBEAT_MS / 1_000} seconds`],
])('%s says %j', (page, words) => {
  expect(read(page).replaceAll('\n', ' ')).toContain(words);
});
