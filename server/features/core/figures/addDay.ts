import type { Period } from '@recado/shared/features/dashboard';

/** The next day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Adds a later day to runs of days: to the last of them if it follows, or as one of its own. */
export function addDay(runs: Period[], day: string): void {
  const last = runs.at(-1);
  if (last && dayAfter(last.to) === day) last.to = day;
  else runs.push({ from: day, to: day });
}
