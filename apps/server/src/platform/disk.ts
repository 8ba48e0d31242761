import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MESSAGES } from '@parley/contract/messages';
import { AppError } from './errors';

/**
 * Space reserved for the database, which may be on the same disk, or the share of a small disk. Even when nothing new
 * is stored, the write-ahead log may grow by 256 MB, and without room for it PostgreSQL does not start.
 */
const KEPT_BYTES = 536_870_912;
const KEPT_SHARE = 0.25;
/** On a disk under 2 GB, the log and what is being stored still need this much, or half of the disk. */
const LEAST_BYTES = 402_653_184;
const LEAST_SHARE = 0.5;
/** Conversations need far less space than training: they continue until this share of the reserve is left. */
const TALK_SHARE = 0.5;
/** With this much free, a second of messages cannot fill the disk, so it is not checked again for that long. */
const PLENTY_BYTES = 4 * KEPT_BYTES;
const SEEN_MS = 1_000;
/** Even at a hundred megabytes a second, what is then left is more than the reserve. */
const STALE_MS = 10_000;

export interface Room {
  /** Bytes. */
  free: number;
  all: number;
}

/** The disk that holds everything. A database that fills it up stops for everyone and does not start again. */
export class Disk {
  /** In ms of `performance.now()`: until then there is room for any message. */
  private plentyUntil = Number.NEGATIVE_INFINITY;
  private looking: Promise<Room> | undefined;
  /** Bytes that uploads in progress may still write. */
  private promised = 0;

  constructor(
    private readonly folder: string,
    private readonly look: (folder: string) => Promise<Room> = roomOf,
  ) {}

  /**
   * To be called before storing anything that teams or visitors bring; never before deleting.
   * @param folder where it will be stored, if not in the data directory
   * @throws AppError disk_full while some space is left for work in progress
   */
  async refuseFull(folder = this.folder): Promise<void> {
    refuseBelow(1, await this.look(folder));
  }

  /**
   * As `refuseFull`, for what is written piece by piece: however many do so at once, the space set aside for the others
   * counts as taken.
   * @param bytes how much will be written before the next look
   * @returns gives back what was set aside, once it is written or given up
   * @throws AppError disk_full
   */
  async setAside(bytes: number, folder = this.folder): Promise<() => void> {
    this.promised += bytes;
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) this.promised -= bytes;
      isHeld = false;
    };
    try {
      const { free, all } = await this.look(folder);
      refuseBelow(1, { free: free - this.promised, all });
    } catch (error) {
      giveBack();
      throw error;
    }
    return giveBack;
  }

  /**
   * As `refuseFull`, for questions, answers and every other call that writes. What the last look found holds a
   * little longer while the next one is under way: it waits in line with everything else that Node's threads do for
   * strangers.
   * @throws AppError disk_full
   */
  async refuseTalk(): Promise<void> {
    const now = performance.now();
    if (now < this.plentyUntil) return;
    this.looking ??= this.look(this.folder)
      .then((room) => {
        this.plentyUntil = room.free > PLENTY_BYTES ? performance.now() + SEEN_MS : Number.NEGATIVE_INFINITY;
        return room;
      })
      .finally(() => {
        this.looking = undefined;
      });
    const { looking } = this;
    if (now < this.plentyUntil + STALE_MS) looking.catch(() => undefined);
    else refuseBelow(TALK_SHARE, await looking);
  }
}

function refuseBelow(share: number, { free, all }: Room): void {
  const least = Math.min(LEAST_BYTES, LEAST_SHARE * all);
  const kept = Math.min(KEPT_BYTES, Math.max(KEPT_SHARE * all, least));
  if (free <= share * kept) throw new AppError('disk_full', MESSAGES.diskFull);
}

/** A missing folder will be created on the same disk as the folder above it. */
async function roomOf(folder: string): Promise<Room> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return undefined;
  });
  if (!found) return roomOf(dirname(folder));
  return { free: found.bavail * found.bsize, all: found.blocks * found.bsize };
}
