import type { Language } from './languages.ts';

/** Units of time: second, minute, hour, day. */
const latin = { s: 's', min: 'min', h: 'h', d: 'd' };
const units: Record<Language, typeof latin> = {
  pt: latin,
  en: latin,
  es: latin,
  tr: { s: 'sn', min: 'dk', h: 'sa', d: 'gün' },
};

/** Formats seconds in two parts at most: 45 s, 2 min 41 s, 1 h 05 min, 3 d 4 h. In Turkish 2 dk 41 sn. */
export function formatDuration(seconds: number, language: Language): string {
  const unit = units[language];
  const s = Math.round(seconds);
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  if (s < 60) return `${s} ${unit.s}`;
  if (s < 3600)
    return both(`${Math.floor(s / 60)} ${unit.min}`, s % 60, (left) => `${twoDigits(left)} ${unit.s}`);
  const minutes = Math.round(s / 60);
  if (minutes < 24 * 60)
    return both(
      `${Math.floor(minutes / 60)} ${unit.h}`,
      minutes % 60,
      (left) => `${twoDigits(left)} ${unit.min}`,
    );
  const hours = Math.round(s / 3600);
  return both(`${Math.floor(hours / 24)} ${unit.d}`, hours % 24, (left) => `${left} ${unit.h}`);
}

const both = (whole: string, left: number, restOf: (left: number) => string): string =>
  left === 0 ? whole : `${whole} ${restOf(left)}`;
