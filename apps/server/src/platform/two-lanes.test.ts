import { expect, test } from 'vitest';
import { TwoLanes } from './two-lanes';

const never = new AbortController().signal;

test('members of a team do not wait behind a crowd of its visitors', async () => {
  const lanes = new TwoLanes();
  const served: string[] = [];
  const work = async (side: string) => {
    const { end } = await lanes.enter('team', never, side);
    served.push(side);
    setTimeout(end, 1);
  };
  const crowd = Array.from({ length: 20 }, () => work('visitors'));
  const member = work('members');
  await Promise.all([...crowd, member]);
  expect(served.indexOf('members')).toBeLessThanOrEqual(2);
});
