import { expect, test } from 'vitest';
import { holidayCountries, nationalHolidays } from './nationalHolidays.ts';

const on = (country: Parameters<typeof nationalHolidays>[0], year: number, name: string) =>
  nationalHolidays(country, year)
    .filter((day) => day.name === name)
    .map(({ date }) => date);

test.each([
  ['BR', 2026, 'Sexta-feira Santa', ['2026-04-03']],
  ['BR', 2027, 'Carnaval', ['2027-02-09']],
  ['BR', 2026, 'Corpus Christi', ['2026-06-04']],
  ['BR', 2023, 'Consciência Negra', []],
  ['BR', 2026, 'Consciência Negra', ['2026-11-20']],
  ['PT', 2025, 'Páscoa', ['2025-04-20']],
  ['ES', 2030, 'Viernes Santo', ['2030-04-19']],
  ['US', 2026, 'Thanksgiving Day', ['2026-11-26']],
  ['US', 2027, 'Memorial Day', ['2027-05-31']],
  ['US', 2026, 'Labor Day', ['2026-09-07']],
  ['TR', 2026, 'Ramazan Bayramı', ['2026-03-20', '2026-03-21', '2026-03-22']],
  ['TR', 2026, 'Kurban Bayramı', ['2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30']],
  ['TR', 2030, 'Ramazan Bayramı', ['2030-02-04', '2030-02-05', '2030-02-06']],
] as const)('%s %i: %s falls on %j', (country, year, name, dates) => {
  expect(on(country, year, name)).toEqual(dates);
});

test('come by date, each on a day of its year', () => {
  for (const country of holidayCountries) {
    const dates = nationalHolidays(country, 2028).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date.startsWith('2028-'))).toBe(true);
  }
});
