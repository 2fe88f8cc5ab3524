import { expect, test } from 'vitest';
import { companyTime } from './companyTime.ts';

const at = new Date('2026-11-24T01:05:00Z');

test('days and times are those of the company, as its language writes them (SHELL-40)', () => {
  const written = (['pt', 'es', 'tr', 'en'] as const).map((language) =>
    companyTime(language, 'America/Sao_Paulo').moment(at),
  );
  expect(written).toEqual(['23/11/2026 22:05', '23/11/2026 22:05', '23.11.2026 22:05', '2026-11-23 22:05']);
  expect(companyTime('pt', 'Asia/Tokyo').isoDay(at)).toBe('2026-11-24');
});
