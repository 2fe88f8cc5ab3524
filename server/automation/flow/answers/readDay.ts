/** Words of four languages without accents; the dotless i of Turkish is an i. */
const months = [
  ['janeiro', 'january', 'enero', 'ocak', 'jan', 'ene'],
  ['fevereiro', 'february', 'febrero', 'subat', 'fev', 'feb'],
  ['marco', 'march', 'marzo', 'mart', 'mar'],
  ['abril', 'april', 'nisan', 'abr', 'apr'],
  ['maio', 'may', 'mayo', 'mayis', 'mai'],
  ['junho', 'june', 'junio', 'haziran', 'jun'],
  ['julho', 'july', 'julio', 'temmuz', 'jul'],
  ['agosto', 'august', 'agustos', 'ago', 'aug'],
  ['setembro', 'september', 'septiembre', 'setiembre', 'eylul', 'set', 'sep', 'sept'],
  ['outubro', 'october', 'octubre', 'ekim', 'out', 'oct'],
  ['novembro', 'november', 'noviembre', 'kasim', 'nov'],
  ['dezembro', 'december', 'diciembre', 'aralik', 'dez', 'dec', 'dic'],
];
/** From Monday. */
const weekdays = [
  ['segunda', 'monday', 'lunes', 'pazartesi'],
  ['terca', 'tuesday', 'martes', 'sali'],
  ['quarta', 'wednesday', 'miercoles', 'carsamba'],
  ['quinta', 'thursday', 'jueves', 'persembe'],
  ['sexta', 'friday', 'viernes', 'cuma'],
  ['sabado', 'saturday', 'cumartesi'],
  ['domingo', 'sunday', 'pazar'],
];
/** The longer words first: "depois de amanhã" holds "amanhã". */
const nearDays: readonly (readonly [words: RegExp, days: number])[] = [
  [/\b(depois de amanha|day after tomorrow|pasado manana|obur gun)\b/, 2],
  [/\b(anteontem|day before yesterday|anteayer|evvelsi gun)\b/, -2],
  [/\b(amanha|tomorrow|yarin)\b/, 1],
  [/\b(ontem|yesterday|ayer|dun)\b/, -1],
  [/\b(hoje|today|hoy|bugun)\b/, 0],
  // "mañana" alone; "por la mañana" is a time of day.
  [/(?<!\bla )\bmanana\b/, 1],
];
const daysAhead = /\b(?:em|in|en|dentro de|daqui a) (\d{1,3}) (?:dias?|days?)\b|\b(\d{1,3}) gun sonra\b/;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replace(/\s+/g, ' ').trim();

const inMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const later = (day: string, days: number): string =>
  new Date(inMs(day) + days * 86_400_000).toISOString().slice(0, 10);

function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Two digits are of this century until ten years from now, else of the last one. */
function wholeYear(written: string, today: string): number {
  const year = Number(written);
  if (written.length !== 2) return year;
  return year <= (Number(today.slice(0, 4)) + 10) % 100 ? 2000 + year : 1900 + year;
}

/** Without a year it is the next such day. */
function dated(month: number, day: number, year: string | undefined, today: string): string | undefined {
  if (year !== undefined) return dayFrom(wholeYear(year, today), month, day);
  const thisYear = Number(today.slice(0, 4));
  return [0, 1, 2, 3, 4].map((n) => dayFrom(thisYear + n, month, day)).find((one) => one && one >= today);
}

function byDigits(words: string, today: string): string[] {
  const iso = [...words.matchAll(/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g)].map(([, year, month, day]) =>
    dated(Number(month), Number(day), year, today),
  );
  const written = [
    ...words.matchAll(/(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/-])/g),
  ].map(
    ([, day, , month, year]) =>
      dated(Number(month), Number(day), year, today) ?? dated(Number(day), Number(month), year, today),
  );
  return [...iso, ...written].filter((one) => one !== undefined);
}

/** "5 de março de 2026", "March 5th, 2026", "5 Mart". */
function byMonth(words: string, today: string): string[] {
  const spoken = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(de|del|of|the)$/.test(word));
  const dayOf = (word: string | undefined) => /^(\d{1,2})(?:st|nd|rd|th|o)?$/.exec(word ?? '')?.[1];
  return spoken.flatMap((word, at) => {
    const month = months.findIndex((names) => names.includes(word)) + 1;
    if (month === 0) return [];
    const before = dayOf(spoken[at - 1]);
    const day = before ?? dayOf(spoken[at + 1]);
    const year = spoken.slice(at + 1, at + 3).find((one) => /^\d{4}$/.test(one));
    const found = day === undefined ? undefined : dated(month, Number(day), year, today);
    return found ?? [];
  });
}

/** The next such weekday, never today. */
function byWeekday(words: string, today: string): string[] {
  const now = (new Date(inMs(today)).getUTCDay() + 6) % 7;
  return words.split(/[^\p{L}]+/u).flatMap((word) => {
    const weekday = weekdays.findIndex((names) => names.includes(word));
    return weekday === -1 ? [] : later(today, ((weekday - now + 6) % 7) + 1);
  });
}

/**
 * The only day in an answer, in the usual forms of four languages; undefined for none or several. `today` and the
 * result are YYYY-MM-DD. The day comes before the month, unless that is impossible.
 */
export function readDay(answer: string, today: string): string | undefined {
  const words = plain(answer);
  const exact = [...byDigits(words, today), ...byMonth(words, today)];
  const near = nearDays.find(([form]) => form.test(words));
  const ahead = daysAhead.exec(words);
  const spoken = near
    ? [later(today, near[1])]
    : ahead
      ? [later(today, Number(ahead[1] ?? ahead[2]))]
      : byWeekday(words, today);
  // A weekday beside a date explains it: "sexta, 5 de março".
  const days = new Set(exact.length > 0 ? exact : spoken);
  return days.size === 1 ? [...days][0] : undefined;
}
