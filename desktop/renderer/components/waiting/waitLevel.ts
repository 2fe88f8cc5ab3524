/** Minutes after which a wait needs attention, and after which it is too long. */
export const waitLimits = { near: 5, late: 15 } as const;

type WaitLevel = 'calm' | 'near' | 'late';

/** How urgent a wait is. */
export function waitLevel(minutes: number, limits: { near: number; late: number } = waitLimits): WaitLevel {
  if (minutes >= limits.late) return 'late';
  return minutes >= limits.near ? 'near' : 'calm';
}

/** How urgent a wait with a due time is: near in its last quarter (all moments in ms). */
export function dueLevel(now: number, { since, due }: { since: number; due: number }): WaitLevel {
  if (now >= due) return 'late';
  return due - now <= (due - since) / 4 ? 'near' : 'calm';
}

/** A wait in its largest whole unit; below a minute it is `now`. */
export function waitParts(minutes: number): { unit: 'now' | 'minutes' | 'hours' | 'days'; value: number } {
  if (minutes < 1) return { unit: 'now', value: 0 };
  if (minutes < 60) return { unit: 'minutes', value: Math.floor(minutes) };
  if (minutes < 24 * 60) return { unit: 'hours', value: Math.floor(minutes / 60) };
  return { unit: 'days', value: Math.floor(minutes / (24 * 60)) };
}
