import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { Pace } from './pace';

describe('a network', () => {
  const waitsOf = (pace: Pace, count: number, addressOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => pace.next(addressOf(at), 50_000));

  test('may send ten seconds of requests at once, then as many as its pace allows', () => {
    const pace = new Pace(10);
    expect(new Set(waitsOf(pace, 101, () => '192.0.2.1'))).toEqual(new Set([0]));
    expect(waitsOf(pace, 3, () => '192.0.2.1')).toEqual([100, 200, 300]);
    expect(pace.next('192.0.2.1', 50_250)).toBe(150);
    expect(pace.next('192.0.2.1', 70_000)).toBe(0);
  });

  test('does not wait for another one, whose refused requests do not count', () => {
    const pace = new Pace(1);
    const waits = waitsOf(pace, 1_000, () => '192.0.2.1');
    expect(Math.max(...waits)).toBe(11_000);
    expect(pace.next('192.0.2.2', 50_000)).toBe(0);
    expect(pace.next('192.0.2.1', 60_000)).toBe(1_000);
  });

  test('does not wait for a clock that was set back', () => {
    const pace = new Pace(10);
    expect(pace.next('192.0.2.1', 500_000)).toBe(0);
    expect(pace.next('192.0.2.1', 0)).toBe(0);
  });

  test('of an IPv6 site shares the pace of sixteen', () => {
    const pace = new Pace(1);
    const waits = waitsOf(pace, 200, (at) => `2001:db8:1:${at.toString(16)}::1`);
    expect(waits.filter((wait) => wait === 0).length).toBe(161);
    expect(pace.next('2001:db8:2::1', 50_000)).toBe(0);
  });
});

test('requests are held back, then refused with a sentence, while others are answered', async () => {
  const app = await startTestApp({ REQUESTS_PER_SECOND: '1' });
  const from = (remoteAddress: string) => app.app.inject({ method: 'GET', url: '/healthz', remoteAddress });
  const answered: number[] = [];
  const flood = Array.from({ length: 24 }, async () => {
    const response = await from('192.0.2.1');
    answered.push(response.statusCode);
    return response;
  });
  expect((await from('192.0.2.2')).statusCode).toBe(200);
  expect(answered.length).toBeLessThan(24);
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(6);
  expect(refused[0]?.headers).toMatchObject({ connection: 'close', 'retry-after': '10' });
  await app.close();
});
