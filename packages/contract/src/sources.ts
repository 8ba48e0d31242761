import { z } from 'zod';
import { reviewState } from './cases';
import { done, id, nameText, nextCursor, pageQuery, timestamp, typed } from './common';
import {
  LONG_BODY_MAX_BYTES,
  PAIRS_PER_REQUEST_MAX,
  QA_MAX_CHARACTERS,
  QUESTION_MAX_CHARACTERS,
  TEXT_BODY_MAX_BYTES,
  TEXT_MAX_CHARACTERS,
  TEXT_NAME_MAX,
  WEBSITE_LINKS_MAX,
} from './constants';
import { MESSAGES } from './messages';
import { route, sessionOrKey } from './route';
import { ofKind, sourceKind, sourceType } from './source-kinds';
import { childPage, resync, sourceCheck, understoodPassage } from './source-parts';

export { type SourceKind, type SourceType, sourceKind, sourceType } from './source-kinds';

/** pending: stored, not begun; training: a job is running; trained: searchable; failed: `error` says why. */
export const sourceStatus = z.enum(['pending', 'training', 'trained', 'failed']);
export type SourceStatus = z.output<typeof sourceStatus>;

export const source = z.object({
  id,
  kind: sourceKind,
  type: sourceType,
  name: z.string(),
  /** Bytes stored: the file, the text in UTF-8, or the fetched page. */
  size: z.number().int(),
  status: sourceStatus,
  /** Training progress of this source, in percent. */
  progress: z.number().min(0).max(100),
  /** The current step, such as 'Reading page 12 of 80'; for a trained source, what could not be read. */
  step: z.string().nullable(),
  error: z.string().nullable(),
  /** Whether retrying a failed source may help; false when its file is unreadable and must be replaced. */
  retryable: z.boolean(),
  url: z.string().nullable(),
  /** The website it was found on, for crawled pages. */
  website_id: id.nullable(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  chunks: z.number().int(),
  characters: z.number().int(),
  created_at: timestamp,
  trained_at: timestamp.nullable(),
  /** Websites and Notion pages only. */
  check: sourceCheck.nullable(),
});
export type Source = z.output<typeof source>;

/** A source with the fields that lists leave out. */
export const sourceDetail = z.object({
  source,
  /** The text as entered; texts only. */
  text: z.string().nullable(),
  /** The starts of the first lines that the latest change added or removed. */
  change_lines: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
  child_pages: z.array(childPage),
});
export type SourceDetail = z.output<typeof sourceDetail>;

/** A website of which no page could be read counts as one failed source. */
export const trainingCounts = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  training: z.number().int(),
  trained: z.number().int(),
  failed: z.number().int(),
});

export const training = z.object({
  /** ready: at least one source is trained and none is in progress; failed: none is trained and none is in progress. */
  state: z.enum(['empty', 'training', 'ready', 'failed']),
  /** Percent across all sources. */
  progress: z.number().min(0).max(100),
  sources: trainingCounts,
  /** Review that holds back the latest training; null when nothing does. */
  review: reviewState.nullable(),
  /** Pages read so far of the websites being crawled, which become sources later; null when none is. */
  reading: z.number().int().nullable(),
});
export type Training = z.output<typeof training>;

/** A training stream push: totals and changed sources, pairs truncated. The first have all, the oldest 500 first. */
export const trainingEvent = z.object({ training, sources: z.array(source), removed: z.array(id) });
export type TrainingEvent = z.output<typeof trainingEvent>;

export const qaPair = z.object({
  question: typed().trim().min(1, MESSAGES.qaEmpty).max(QA_MAX_CHARACTERS),
  answer: typed().trim().min(1, MESSAGES.qaEmpty).max(QA_MAX_CHARACTERS),
});
/** `asked`: the question in visitors' words where the pair rewords it; lets the analytics recognise it. */
const answeringPair = qaPair.extend({ asked: typed().trim().max(QUESTION_MAX_CHARACTERS).optional() });
export const textContent = typed().trim().min(1, MESSAGES.textEmpty).max(TEXT_MAX_CHARACTERS);
export const websiteLink = typed()
  .trim()
  .min(1, MESSAGES.urlEmpty)
  .max(2_048)
  .pipe(z.url({ protocol: /^https?$/, error: MESSAGES.urlInvalid }));

const agentParams = z.object({ id });
const sourceParams = z.object({ id, sourceId: id });
const removedParams = z.object({ id, sourceId: z.string().trim().min(1, MESSAGES.sourceIdRequired).pipe(id) });
const fileParams = z.object({ id, fileId: id });
const added = z.object({ source });

export const sourceRoutes = {
  addFile: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/files',
    aliases: ['/agent/agents/{id}/files'],
    summary: 'Add a file (field `file`) and train it; the same file is not added twice',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    multipart: { files: 'one' },
    /** `already_known`: the agent already has this exact file; `source` is that one, and nothing was added. */
    response: added.extend({ already_known: z.boolean() }),
  }),
  replaceFile: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}/files/{fileId}',
    aliases: ['/agent/agents/{id}/files/{fileId}'],
    summary: 'Replace a file (field `file`) and train it again',
    ...sessionOrKey,
    params: fileParams,
    multipart: { files: 'one' },
    response: added,
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/files/{fileId}',
    aliases: ['/agent/agents/{id}/files/{fileId}'],
    summary: 'Remove a file and what was learned from it',
    ...sessionOrKey,
    params: fileParams,
    response: done,
  }),
  addUrls: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/urls',
    summary: 'Add website links (field `website_links`, repeated), one page each; a known link is read again',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    multipart: {
      files: 'none',
      fields: z.object({ website_links: z.array(websiteLink).min(1, MESSAGES.urlEmpty).max(WEBSITE_LINKS_MAX) }),
    },
    response: z.object({ sources: z.array(source) }),
  }),
  addQa: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/qa',
    summary: 'Add a question/answer pair',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    body: answeringPair,
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: added,
  }),
  importQa: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/qa/import',
    summary: 'Add many question/answer pairs at once; exact duplicates are skipped',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    body: z.object({ pairs: z.array(qaPair).min(1, MESSAGES.qaEmpty).max(PAIRS_PER_REQUEST_MAX) }),
    bodyMaxBytes: TEXT_BODY_MAX_BYTES,
    response: z.object({ sources: z.array(source), skipped: z.number().int() }),
  }),
  updateQa: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}/qa/{sourceId}',
    summary: 'Change a question/answer pair and train it again',
    ...sessionOrKey,
    params: sourceParams,
    body: answeringPair,
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: added,
  }),
  addText: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/text',
    summary: 'Add a text',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    body: z.object({ text_content: textContent, name: nameText(TEXT_NAME_MAX).optional() }),
    bodyMaxBytes: TEXT_BODY_MAX_BYTES,
    response: added,
  }),
  updateText: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}/text/{sourceId}',
    summary: 'Change a text and train it again',
    ...sessionOrKey,
    params: sourceParams,
    body: z.object({ text_content: textContent, name: nameText(TEXT_NAME_MAX).optional() }),
    bodyMaxBytes: TEXT_BODY_MAX_BYTES,
    response: added,
  }),
  list: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/sources',
    summary: 'The sources of an agent, newest first',
    ...sessionOrKey,
    params: agentParams,
    query: pageQuery.extend({ ...ofKind.shape, status: sourceStatus.optional() }),
    response: z.object({ sources: z.array(source), next_cursor: nextCursor }),
  }),
  get: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/sources/{sourceId}',
    summary: 'One source, with its text and what last changed in it',
    ...sessionOrKey,
    params: sourceParams,
    response: sourceDetail,
  }),
  preview: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/sources/{sourceId}/preview',
    summary: 'What the agent learned from a source, in reading order',
    ...sessionOrKey,
    params: sourceParams,
    query: pageQuery,
    response: z.object({
      passages: z.array(understoodPassage),
      total: z.number().int(),
      next_cursor: nextCursor,
    }),
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/sources',
    summary: 'Remove all sources of an agent, or all of one kind, and what was learned from them',
    ...sessionOrKey,
    params: agentParams,
    query: ofKind,
    response: z.object({ removed: z.number().int() }),
  }),
  resync: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/resync',
    summary: 'How often website links and Notion pages are checked again automatically',
    ...sessionOrKey,
    params: agentParams,
    response: resync,
  }),
  setResync: route({
    method: 'PUT',
    path: '/api/agent/agents/{id}/resync',
    summary: 'Check website links and Notion pages again automatically: off, daily, weekly',
    ...sessionOrKey,
    params: agentParams,
    body: z.object({ every: resync.shape.every }),
    response: resync,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/sources/{sourceId}',
    summary: 'Remove a source and what was learned from it',
    ...sessionOrKey,
    params: removedParams,
    response: done,
  }),
  retry: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/sources/{sourceId}/retry',
    summary: 'Train a failed source again',
    ...sessionOrKey,
    status: 202,
    params: sourceParams,
    response: added,
  }),
  retrain: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/retrain',
    summary: 'Train the agent again from its current sources; unchanged ones are not parsed again',
    ...sessionOrKey,
    status: 202,
    params: agentParams,
    response: z.object({ training }),
  }),
  watch: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/training/events',
    summary: 'Training progress as server-sent events named `training`: all sources first, 500 an event, then changes',
    ...sessionOrKey,
    params: agentParams,
    response: z.unknown(),
    stream: { events: trainingEvent, only: true },
  }),
};
