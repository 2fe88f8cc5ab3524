/** Countries whose national holidays this file knows. */
export const holidayCountries = ['BR', 'PT', 'ES', 'US', 'TR'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

/** A public holiday, with its name in the country's language. */
export interface NationalHoliday {
  /** YYYY-MM-DD. */
  date: string;
  name: string;
  /** Many places close although no national law requires it. */
  isOptional?: true;
}

/** How to find a date in a year. */
type Rule =
  | { on: `${number}-${number}`; from?: number }
  /** This many days after Easter Sunday. */
  | { easter: number }
  /** The nth weekday of a month, 0 is Sunday; -1 is the last one. */
  | { nth: number; weekday: number; month: number }
  /** From this day of the Islamic calendar, for this many days. */
  | { islamic: { month: number; day: number }; days: number };

type Named = Rule & { name: string; isOptional?: true };

const monday = 1;
const thursday = 4;

const rules: Record<HolidayCountry, readonly Named[]> = {
  BR: [
    { on: '01-01', name: 'Confraternização Universal' },
    { easter: -48, name: 'Carnaval (segunda-feira)', isOptional: true },
    { easter: -47, name: 'Carnaval', isOptional: true },
    { easter: -2, name: 'Sexta-feira Santa' },
    { on: '04-21', name: 'Tiradentes' },
    { on: '05-01', name: 'Dia do Trabalho' },
    { easter: 60, name: 'Corpus Christi', isOptional: true },
    { on: '09-07', name: 'Independência do Brasil' },
    { on: '10-12', name: 'Nossa Senhora Aparecida' },
    { on: '11-02', name: 'Finados' },
    { on: '11-15', name: 'Proclamação da República' },
    { on: '11-20', name: 'Consciência Negra', from: 2024 },
    { on: '12-25', name: 'Natal' },
  ],
  PT: [
    { on: '01-01', name: 'Ano Novo' },
    { easter: -47, name: 'Carnaval', isOptional: true },
    { easter: -2, name: 'Sexta-feira Santa' },
    { easter: 0, name: 'Páscoa' },
    { on: '04-25', name: 'Dia da Liberdade' },
    { on: '05-01', name: 'Dia do Trabalhador' },
    { easter: 60, name: 'Corpo de Deus' },
    { on: '06-10', name: 'Dia de Portugal' },
    { on: '08-15', name: 'Assunção de Nossa Senhora' },
    { on: '10-05', name: 'Implantação da República' },
    { on: '11-01', name: 'Todos os Santos' },
    { on: '12-01', name: 'Restauração da Independência' },
    { on: '12-08', name: 'Imaculada Conceição' },
    { on: '12-25', name: 'Natal' },
  ],
  ES: [
    { on: '01-01', name: 'Año Nuevo' },
    { on: '01-06', name: 'Epifanía del Señor' },
    { easter: -3, name: 'Jueves Santo', isOptional: true },
    { easter: -2, name: 'Viernes Santo' },
    { on: '05-01', name: 'Fiesta del Trabajo' },
    { on: '08-15', name: 'Asunción de la Virgen' },
    { on: '10-12', name: 'Fiesta Nacional de España' },
    { on: '11-01', name: 'Todos los Santos' },
    { on: '12-06', name: 'Día de la Constitución' },
    { on: '12-08', name: 'Inmaculada Concepción' },
    { on: '12-25', name: 'Navidad' },
  ],
  US: [
    { on: '01-01', name: 'New Year’s Day' },
    { nth: 3, weekday: monday, month: 1, name: 'Martin Luther King Jr. Day' },
    { nth: 3, weekday: monday, month: 2, name: 'Presidents’ Day' },
    { easter: 0, name: 'Easter Sunday', isOptional: true },
    { nth: -1, weekday: monday, month: 5, name: 'Memorial Day' },
    { on: '06-19', name: 'Juneteenth', from: 2021 },
    { on: '07-04', name: 'Independence Day' },
    { nth: 1, weekday: monday, month: 9, name: 'Labor Day' },
    { nth: 2, weekday: monday, month: 10, name: 'Columbus Day' },
    { on: '11-11', name: 'Veterans Day' },
    { nth: 4, weekday: thursday, month: 11, name: 'Thanksgiving Day' },
    { on: '12-25', name: 'Christmas Day' },
  ],
  TR: [
    { on: '01-01', name: 'Yılbaşı' },
    { islamic: { month: 10, day: 1 }, days: 3, name: 'Ramazan Bayramı' },
    { on: '04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı' },
    { on: '05-01', name: 'Emek ve Dayanışma Günü' },
    { on: '05-19', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı' },
    { islamic: { month: 12, day: 10 }, days: 4, name: 'Kurban Bayramı' },
    { on: '07-15', name: 'Demokrasi ve Milli Birlik Günü', from: 2017 },
    { on: '08-30', name: 'Zafer Bayramı' },
    { on: '10-29', name: 'Cumhuriyet Bayramı' },
  ],
};

const dayMs = 86_400_000;
const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher; milliseconds. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
}

function nthWeekday(year: number, { nth, weekday, month }: { nth: number; weekday: number; month: number }) {
  if (nth < 0) {
    const last = Date.UTC(year, month, 0);
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * dayMs;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * dayMs;
}

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** When a day of the Islamic calendar falls in this year: never, once or twice. */
function islamicDays(year: number, islamicDay: { month: number; day: number }): number[] {
  const found: number[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += dayMs) {
    const parts = islamic.formatToParts(at);
    const of = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
    if (of('month') === islamicDay.month && of('day') === islamicDay.day) found.push(at);
  }
  return found;
}

function datesOf(rule: Rule, year: number): number[] {
  if ('on' in rule) return (rule.from ?? 0) <= year ? [Date.parse(`${year}-${rule.on}`)] : [];
  if ('easter' in rule) return [easterOf(year) + rule.easter * dayMs];
  if ('nth' in rule) return [nthWeekday(year, rule)];
  return islamicDays(year, rule.islamic).flatMap((at) =>
    Array.from({ length: rule.days }, (_, later) => at + later * dayMs),
  );
}

/**
 * The national holidays of a country in a year, by date. Islamic feasts follow the Umm al-Qura calendar; the
 * sighting of the moon can move them by a day.
 */
export const nationalHolidays = (country: HolidayCountry, year: number): NationalHoliday[] =>
  rules[country]
    .flatMap(({ name, isOptional, ...rule }) =>
      datesOf(rule, year).map((at) => ({ date: isoOf(at), name, ...(isOptional && { isOptional }) })),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
