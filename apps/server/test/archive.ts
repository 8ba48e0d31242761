import { createHash } from 'node:crypto';

/** A frame of a backup, as `apps/server/src/backup/archive.ts` reads it. */
export const archiveFrame = (kind: string, payload: Buffer) => {
  const start = Buffer.alloc(5, kind);
  start.writeUInt32BE(payload.length, 1);
  return Buffer.concat([start, payload]);
};

/** An entry with a valid checksum. @param more further fields of its trailer */
export function archiveEntry(header: object, data = '', more: object = {}): Buffer {
  const [head, body] = [Buffer.from(JSON.stringify(header)), Buffer.from(data)];
  const checksum = createHash('sha256').update(head).update(body).digest('hex');
  return Buffer.concat([
    archiveFrame('H', head),
    archiveFrame('D', body),
    archiveFrame('E', Buffer.from(JSON.stringify({ checksum, ...more }))),
  ]);
}
