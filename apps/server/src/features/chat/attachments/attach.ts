import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Attachment } from '@parley/contract/chat';
import { ATTACHED_BYTES_PER_AGENT_MAX, AUDIO_EXTENSIONS } from '@parley/contract/constants';
import { MESSAGES, transcriptionFailed } from '@parley/contract/messages';
import { ModelFailure } from '../../../models/types';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { FairQueue } from '../../../platform/fair-queue';
import { type OwnedAgent, ownerOf, spenderFor } from '../../agents/agents.service';
import { discardUploads, noteNamed, readText, type Upload } from '../../training/training.service';
import { presentAttachment } from '../chat.present';
import { lockConversations } from '../conversations.queries';
import { findContent, insertAttachment, keepContent, type NewContent, sumBytes } from './attachments.queries';
import { AUDIO_HEAD_BYTES, type AudioType, audioType } from './audio-type';

/** More than the largest context window holds; the rest of a longer document is discarded. */
const TEXT_CHARACTERS = 200_000;

type Read = Pick<NewContent, 'text' | 'note' | 'pages'>;

/** Who uploads something. */
interface Uploader {
  network: string;
  /** Aborts when they have left. */
  gone: AbortSignal;
}

/** As long as a document may take: whoever sends the same one again is not kept waiting for all before it. */
const SAME_MS = 50_000;

/** The same bytes one after the other: those sent again meanwhile would be read, and a recording charged, again. */
const same = new FairQueue(Number.POSITIVE_INFINITY, 1);

/**
 * Keeps a document's text, or a recording with its transcript, for the next question. Bytes that the agent's
 * conversations already hold are neither read nor stored again.
 * @throws AppError wrong_type or unprocessable with a sentence about the file; too_large when the agent's room is full;
 * too_many while the same bytes are read for somebody else; the reason for which the uploader is gone
 */
export async function attach(deps: Deps, agent: OwnedAgent, upload: Upload, from: Uploader): Promise<Attachment> {
  const late = AbortSignal.timeout(SAME_MS);
  const end = await same
    .enter(`${agent.id} ${upload.stored.checksum}`, AbortSignal.any([from.gone, late]))
    .catch((reason: unknown) => {
      throw late.aborted ? new AppError('too_many', MESSAGES.documentsBusy) : reason;
    });
  try {
    return await keep(deps, agent, upload, from);
  } finally {
    end();
  }
}

async function keep(deps: Deps, agent: OwnedAgent, upload: Upload, from: Uploader): Promise<Attachment> {
  const owner = ownerOf(agent);
  const { key, size, checksum } = upload.stored;
  const known = await findContent(deps.db, owner, checksum);
  const mediaType = await typeOf(deps, upload);
  const kind = mediaType ? 'audio' : 'document';
  const read: Read = known && wasRead(known) ? known : await readContent(deps, agent, upload, kind, from);
  const content: NewContent = { checksum, kind, mediaType, fileKey: mediaType ? key : null, size, ...pick(read) };

  const { row, kept } = await deps.db.transaction(async (tx) => {
    await lockConversations(tx, owner);
    if (!known && (await sumBytes(tx, owner)) + size > ATTACHED_BYTES_PER_AGENT_MAX) {
      throw new AppError('too_large', MESSAGES.attachedBytesFull);
    }
    if (!known) await deps.storage.refuseOver(tx, owner.teamId, size);
    const stored = await keepContent(tx, owner, content);
    const attachment = { name: storable(upload.name), size, contentId: stored.id };
    const row = await insertAttachment(tx, owner, attachment);
    if (stored.fileKey === key) noteNamed([upload]);
    return { row, kept: stored.fileKey };
  });
  if (kept !== key) await discardUploads(deps, [upload]);
  return presentAttachment(row);
}

/** A failed transcription is retried; a recording in which no words were heard is not. */
const wasRead = ({ text, note }: Read) => text !== '' || note === MESSAGES.noWordsHeard;

const pick = ({ text, note, pages }: Read): Read => ({ text, note, pages });

/** @throws AppError wrong_type for a file that has a recording's extension but is not one */
async function typeOf({ files }: Deps, { name, stored }: Upload): Promise<AudioType | null> {
  const type = audioType(await readHead(files.path(stored.key)));
  const extension = extname(name).slice(1).toLowerCase();
  if (type === null && AUDIO_EXTENSIONS.some((audio) => audio === extension)) {
    throw new AppError('wrong_type', MESSAGES.notASound, { field: 'file' });
  }
  return type;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AUDIO_HEAD_BYTES), 0, AUDIO_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readContent(
  deps: Deps,
  agent: OwnedAgent,
  upload: Upload,
  kind: NewContent['kind'],
  { network, gone }: Uploader,
): Promise<Read> {
  if (kind === 'document') {
    const most = TEXT_CHARACTERS;
    const { text, pages } = await readText(deps, upload, { teamId: agent.teamId, network, most });
    return { text: storable(text), note: null, pages };
  }
  const heard = await hear(deps, agent, upload, gone);
  return { ...heard, text: storable(heard.text.slice(0, TEXT_CHARACTERS)) };
}

/** A recording's transcript; a recording that cannot be transcribed is kept anyway, with the reason. */
async function hear(
  { models, files, log }: Deps,
  agent: OwnedAgent,
  { name, stored }: Upload,
  gone: AbortSignal,
): Promise<Read> {
  const transcriber = await models.transcriber(spenderFor(agent, 'transcription'));
  if (!transcriber) return { text: '', note: MESSAGES.notTranscribed, pages: null };
  try {
    const heard = await transcriber.transcribe(files.path(stored.key), name, gone);
    const text = heard.text.trim();
    return { text, note: text ? null : MESSAGES.noWordsHeard, pages: null };
  } catch (error) {
    // It is kept even when no credits are left.
    const spent = error instanceof AppError && (error.code === 'no_credits' || error.code === 'credits_held');
    if (!(error instanceof ModelFailure || spent)) throw error;
    log.warn({ reason: error.message }, 'recording not transcribed');
    return { text: '', note: transcriptionFailed(error.message), pages: null };
  }
}
