import { expect, test, vi } from 'vitest';
import { Disk, type Room } from './disk';

const GB = 2 ** 30;

function diskWith(free: number) {
  const look = vi.fn(async (): Promise<Room> => ({ free, all: 20 * GB }));
  return { look, disk: new Disk('.', look) };
}

test('a disk with plenty of room is looked at once for many questions', async () => {
  const { look, disk } = diskWith(10 * GB);
  for (let question = 0; question < 10; question++) await disk.refuseTalk();
  expect(look).toHaveBeenCalledTimes(1);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_500);
  await disk.refuseTalk();
  expect(look).toHaveBeenCalledTimes(2);
});

test('one with little is looked at for each, and so is any before something is brought', async () => {
  const little = diskWith(GB);
  for (let question = 0; question < 3; question++) await little.disk.refuseTalk();
  expect(little.look).toHaveBeenCalledTimes(3);
  const plenty = diskWith(10 * GB);
  for (let file = 0; file < 3; file++) await plenty.disk.refuseFull();
  expect(plenty.look).toHaveBeenCalledTimes(3);
});

test.each([
  ['a large disk', 20_480, 512],
  ['one of two gigabytes', 2_048, 512],
  ['one of a gigabyte, which the log would fill otherwise', 1_024, 384],
  ['half of a tiny one', 400, 200],
])('keeps room for the database: %s', async (_, all, kept) => {
  const MB = 2 ** 20;
  const of = (free: number) => new Disk('.', async () => ({ free: free * MB, all: all * MB }));
  await expect(of(kept).refuseFull()).rejects.toMatchObject({ code: 'disk_full' });
  await expect(of(kept + 1).refuseFull()).resolves.toBeUndefined();
});

test('what uploads in progress may still write counts as taken, until it is written or given up', async () => {
  const MB = 2 ** 20;
  const { disk } = diskWith(516 * MB);
  const first = await disk.setAside(MB);
  const others = await Promise.allSettled(Array.from({ length: 20 }, () => disk.setAside(MB)));
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(disk.setAside(MB)).rejects.toMatchObject({ code: 'disk_full' });
  first();
  first();
  (await disk.setAside(MB))();
  await expect(disk.refuseFull()).resolves.toBeUndefined();
});
