import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MESSAGES } from '@parley/contract/messages';
import { AppError } from './errors';

/**
 * So much of the disk is left to the database, which may lie on it too, or such a share of a small one. Its log alone may
 * still grow by 256 MB when nothing more is brought, and it does not start where that has no room.
 */
const KEPT_BYTES = 536_870_912;
const KEPT_SHARE = 0.25;
/** What is said takes far less than what is learned: agents still answer with this share of the reserve. */
const TALK_SHARE = 0.5;
/** Where so much is free, questions do not use it up within a second: for that long it is not looked at again. */
const PLENTY_BYTES = 4 * KEPT_BYTES;
const SEEN_MS = 1_000;

export interface Room {
  /** Bytes. */
  free: number;
  all: number;
}

/** The disk that everything is kept on. A database that finds it full stops for everybody, and does not start again. */
export class Disk {
  /** In ms of `performance.now()`: until then there is enough space for any message. */
  private plentyUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly folder: string,
    private readonly look: (folder: string) => Promise<Room> = roomOf,
  ) {}

  /**
   * To be asked before anything is kept that teams or visitors bring; never before something is deleted.
   * @param folder where it is kept, if not beside everything else
   * @throws AppError disk_full while something is left, for what is under way
   */
  async refuseFull(folder = this.folder): Promise<void> {
    refuseBelow(1, await this.look(folder));
  }

  /**
   * As `refuseFull`, for questions and answers.
   * @throws AppError disk_full
   */
  async refuseTalk(): Promise<void> {
    if (performance.now() < this.plentyUntil) return;
    const room = await this.look(this.folder);
    if (room.free > PLENTY_BYTES) this.plentyUntil = performance.now() + SEEN_MS;
    refuseBelow(TALK_SHARE, room);
  }
}

function refuseBelow(share: number, { free, all }: Room): void {
  if (free <= share * Math.min(KEPT_BYTES, KEPT_SHARE * all)) throw new AppError('disk_full', MESSAGES.diskFull);
}

/** A folder that is not there yet is going to lie where the one above it does. */
async function roomOf(folder: string): Promise<Room> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return undefined;
  });
  if (!found) return roomOf(dirname(folder));
  return { free: found.bavail * found.bsize, all: found.blocks * found.bsize };
}
