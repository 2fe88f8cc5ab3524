import { type ErrorCode, errors } from '@recado/shared/errors';
import { events } from '@recado/shared/events';
import { merged } from '@recado/shared/lib/merged';
import type { Grantable } from '@recado/shared/permissions';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tags } from '../features/tags/tags.feature.ts';
import { joinLive } from '../lib/live/joinLive.ts';
import { chooseLanguage, type Language, languages, type Row } from '../lib/texts/texts.ts';
import { liveHandlers } from './liveHandlers.ts';
import { screens } from './screens.ts';
import { refusals } from './words.ts';

test('each live topic has a handler of a feature', () => {
  expect(Object.keys(events).filter((topic) => !(topic in liveHandlers))).toEqual([]);
  // @ts-expect-error a handler for something that is no topic
  joinLive([{ slip: () => undefined }]);
});

test('a refusal without words does not compile, nor does a right', () => {
  // @ts-expect-error tags explain their own refusals only
  const mute: Record<ErrorCode, Row> = merged([tags], 'errors');
  // @ts-expect-error and their own rights only
  const wordless: Record<Grantable, Row> = merged([tags], 'rights');
  expect([Object.keys(mute), Object.keys(wordless)]).toEqual([
    ['ERR_NO_TAG_FOUND', 'ERR_TAG_IN_USE', 'ERR_DUPLICATED_TAG'],
    ['tags:edit'],
  ]);
});

test('the words of a refusal name only what its data hold', () => {
  const named = Object.entries(refusals).flatMap(([code, row]) => {
    const kind: { status: number; data?: z.ZodType } = errors[code as ErrorCode];
    const dataFields = new Set(kind.data instanceof z.ZodObject ? Object.keys(kind.data.shape) : []);
    if (dataFields.has('maxBytes')) dataFields.add('maxMegabytes');
    const inWords = Object.values(row).flatMap((words) => [...words.matchAll(/\{\{(\w+)\}\}/g)]);
    return inWords.map(([, name]) => ({ code, name, isInData: dataFields.has(name!) }));
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ isInData }) => !isInData)).toEqual([]);
});

test('an event that two features show reaches both', () => {
  const calls: string[] = [];
  const hears = (name: string) => ({ tag: () => void calls.push(name) });
  const { tag } = joinLive([hears('list'), {}, hears('tickets')]);
  tag?.({ action: 'delete', tagId: 1 });
  expect(calls).toEqual(['list', 'tickets']);
});

test.each(Object.keys(languages) as Language[])('every screen has a name in %s', async (language) => {
  await chooseLanguage(language);
  const titles = screens.map(({ title }) => title());
  expect(titles.filter((title) => !/^\p{Lu}[\p{L}-]/u.test(title))).toEqual([]);
  // The company's finances and the operator's have one name by the specification; nobody has both.
  const inMenu = screens
    .filter(({ path, menu }) => menu && !path.startsWith('/financeiro'))
    .map(({ title, menu }) => menu?.name?.() ?? title());
  // Two of one name lead nobody.
  expect(inMenu.filter((name, at) => inMenu.indexOf(name) !== at)).toEqual([]);
  await chooseLanguage('pt');
});
