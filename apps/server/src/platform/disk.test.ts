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
