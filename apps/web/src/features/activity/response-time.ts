import { texts } from './activity.texts';

/** '840 ms', '2.4 s', '1 m 12 s'. @param ms a whole number of milliseconds */
export function responseTime(ms: number): string {
  if (ms < 1_000) return texts.time.milliseconds(Math.round(ms));
  const seconds = ms / 1_000;
  if (seconds < 59.95) return texts.time.seconds(seconds.toFixed(1).replace(/\.0$/, ''));
  const whole = Math.round(seconds);
  return texts.time.minutes(Math.floor(whole / 60), whole % 60);
}
