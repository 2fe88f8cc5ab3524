/** The value below which `share` (0..1) of the measurements lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs work one after the other and answers each one's time in milliseconds; the first tenth warms up and does not count. */
export async function timesMs(runs: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < runs * 1.1; n++) {
    const startedAt = performance.now();
    await work(n);
    if (n >= runs * 0.1) times.push(performance.now() - startedAt);
  }
  return times;
}
