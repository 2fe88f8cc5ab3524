/** The value below which `share` (0..1) of the measurements lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs work one after the other and answers each one's time in milliseconds; as many again warm up before and do not count. */
export async function timesMs(runs: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = -runs; n < runs; n++) {
    const startedAt = performance.now();
    await work(Math.abs(n));
    if (n >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
