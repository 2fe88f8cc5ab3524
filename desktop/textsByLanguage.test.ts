import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { tablesOf, textsByLanguage } from './textsByLanguage.ts';

const languages = ['pt', 'en', 'es', 'tr'] as const;
const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-texts-'));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  return folder;
};

describe('texts by language', () => {
  test('a built page holds no row of its own, and a language is one file with its own rows alone', async () => {
    const root = folderWith({
      'tags.texts.ts': `
        const texts = (feature: string, rows: object) => [feature, rows];
        const errorTexts = (rows: object) => rows;
        const rightTexts = (rows: object) => rows;
        export const useTagText = texts('tags', {
          title: { pt: 'Olá', en: 'Hello', es: 'Hola', tr: 'Merhaba' },
          'quoted key': { pt: "d'água", en: 'water', es: 'agua', tr: 'su' },
        });
        export const tagErrors = errorTexts({ ERR_TAG: { pt: 'Não', en: 'Nope', es: 'Nunca', tr: 'Hayır' } });
        export const tagRights = rightTexts({ 'tags:edit': { pt: 'Pinta', en: 'Paints', es: 'Pintar', tr: 'Boyar' } });`,
      'main.ts': `
        import { useTagText, tagErrors, tagRights } from './tags.texts.ts';
        console.log(useTagText, tagErrors, tagRights, () => import('texts:pt'), () => import('texts:tr'));`,
    });
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [textsByLanguage()],
      build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
    });
    const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    const codeWith = (text: string) =>
      chunks.filter((chunk) => chunk.type === 'chunk' && chunk.code.includes(text)).map(({ name }) => name);
    expect(codeWith('console.log')).toHaveLength(1);
    expect(codeWith('Hello')).toEqual([]);
    expect(codeWith('Olá')).toHaveLength(1);
    expect(codeWith('Olá')).toEqual(codeWith("d'água"));
    expect(codeWith('Olá')).toEqual(codeWith('Não'));
    expect(codeWith('Olá')).toEqual(codeWith('Pinta'));
    expect(codeWith('Merhaba')).toHaveLength(1);
    expect(codeWith('Merhaba')).not.toEqual(codeWith('Olá'));
  });

  test.each([
    ['a row that is made', 'const a = {}; texts("tags", { ...a })', /written out/],
    ['a text that is made', 'texts("tags", { a: { pt: "a" + "b" } })', /no plain text in pt/],
    ['a language left out', 'texts("tags", { a: { en: "a" } })', /no plain text in pt/],
    [
      'a key said twice',
      'texts("tags", { a: { pt: "a" } }); texts("tags", { a: { pt: "b" } })',
      /tags\.a too/,
    ],
    ['a feature without a name', 'const f = "tags"; texts(f, { a: { pt: "a" } })', /texts\('feature'/],
  ])('%s stops the build', (_, code, reason) => {
    const folder = folderWith({ 'tags.texts.ts': code });
    expect(() => tablesOf('pt', [join(folder, 'tags.texts.ts')])).toThrow(reason);
  });

  test('words that several features share are among the common words', () => {
    const paths = globSync(`${import.meta.dirname}/renderer/**/*.texts.ts`);
    const all = languages.map((language) => tablesOf(language, paths));
    const texts = Map.groupBy(
      Object.entries(all[0]!).flatMap(([feature, table]) =>
        Object.keys(table).map((key) => ({ feature, key })),
      ),
      ({ feature, key }) => JSON.stringify([key, ...all.map((tables) => tables[feature]?.[key])]),
    );
    expect([...texts].filter(([, places]) => places.length > 1).map(([row]) => row)).toEqual([]);
  });

  test('Portuguese has one word for a device', () => {
    const paths = globSync(`${import.meta.dirname}/renderer/**/*.texts.ts`);
    const others = Object.values(tablesOf('pt', paths)).flatMap((table) =>
      Object.values(table).filter((text) => /aparelho/i.test(text)),
    );
    expect(others).toEqual([]);
  });

  test('every text of the page can be split, with the same values in every language', () => {
    const paths = globSync(`${import.meta.dirname}/renderer/**/*.texts.ts`);
    const valuesIn = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join();
    const [pt, ...others] = languages.map((language) => tablesOf(language, paths));
    for (const tables of others)
      for (const [feature, table] of Object.entries(pt!))
        for (const [key, text] of Object.entries(table))
          expect([feature, key, valuesIn(tables[feature]?.[key])]).toEqual([feature, key, valuesIn(text)]);
  });
});
