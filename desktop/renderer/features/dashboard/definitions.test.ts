import { readFileSync } from 'node:fs';
import { Counters } from '@recado/shared/features/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/texts/texts.ts';
import { useDashboardText } from './dashboard.texts.ts';
import { figureDefinitions, generalDefinitions } from './definitions.ts';

beforeAll(() => chooseLanguage('en'));
afterAll(() => chooseLanguage('pt'));

test('every counter is explained, on the screen and in the docs in the same words', () => {
  const docs = readFileSync(`${import.meta.dirname}/../../../../docs/behaviour/dashboard.md`, 'utf8');
  const shares = ['promoters', 'passives', 'detractors'];
  expect(new Set(figureDefinitions)).toEqual(
    new Set(Object.keys(Counters.shape).filter((key) => !shares.includes(key))),
  );
  for (const key of figureDefinitions)
    expect(docs).toContain(`\`${key}\`: ${useDashboardText.now(`means_${key}`)}\n`);
  for (const key of generalDefinitions)
    for (const sentence of useDashboardText.now(`means_${key}`).split(/(?<=\.) /))
      expect(docs).toContain(sentence.replace(/^Days and hours/, 'Days and hours'));
});
