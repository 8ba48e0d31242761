/** '840 ms', '2.4 s', '1 m 12 s'. @param ms a whole number of milliseconds */
export function responseTime(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1_000;
  if (seconds < 59.95) return `${seconds.toFixed(1).replace(/\.0$/, '')} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} m ${whole % 60} s`;
}
