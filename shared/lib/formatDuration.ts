/** Seconds as people say them, in two parts at most: 45 s, 2 min 41 s, 1 h 05 min, 3 d 4 h. */
export function formatDuration(seconds: number): string {
  const s = Math.round(seconds);
  if (s < 60) return `${s} s`;
  if (s < 3600)
    return both(`${Math.floor(s / 60)} min`, s % 60, (left) => `${String(left).padStart(2, '0')} s`);
  const minutes = Math.round(s / 60);
  if (minutes < 24 * 60)
    return both(
      `${Math.floor(minutes / 60)} h`,
      minutes % 60,
      (left) => `${String(left).padStart(2, '0')} min`,
    );
  const hours = Math.round(s / 3600);
  return both(`${Math.floor(hours / 24)} d`, hours % 24, (left) => `${left} h`);
}

const both = (whole: string, left: number, said: (left: number) => string): string =>
  left === 0 ? whole : `${whole} ${said(left)}`;
