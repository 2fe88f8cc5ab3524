import type { ErrorCode } from '@recado/shared/errors';
import type { Grantable } from '@recado/shared/permissions';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { createContext, use } from 'react';
import { languageFiles } from './languageFiles.ts';
import type { useWords } from './words.texts.ts';

/** The interface's languages; pt is default and fallback (THEME-05). */
export const languages = { pt: 'Português', en: 'English', es: 'Español', tr: 'Türkçe' } as const;
export type Language = keyof typeof languages;

/** BCP 47 tags for `<html lang>` and Intl. */
export const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

/** The namespace of words that a feature does not have itself. */
const common = 'words';

void i18next.use(LanguageDetector).init({
  initAsync: false,
  resources: {},
  ns: [],
  fallbackNS: common,
  fallbackLng: 'pt',
  supportedLngs: Object.keys(languages),
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  detection: {
    order: ['localStorage', 'navigator'],
    caches: [],
    lookupLocalStorage: 'recado.language',
    convertDetectedLanguage: (tag) => tag.slice(0, 2),
  },
});

const followLanguage = () => {
  document.documentElement.lang = locales[currentLanguage()];
};
i18next.on('languageChanged', followLanguage);
followLanguage();

/** The current language. */
export function currentLanguage(): Language {
  const { language } = i18next;
  return language in languages ? (language as Language) : 'pt';
}

/** Loads the rows of a language; the page starts with those of its own. */
export async function loadLanguage(language: Language = currentLanguage()): Promise<void> {
  for (const [feature, table] of Object.entries(await languageFiles[language]()))
    i18next.addResourceBundle(language, feature, withNone(language, table), true, true);
}

/**
 * Uses the plural for 0: Portuguese writes "0 arquivos", although its plural rule counts 0 as one. (For a
 * count of 0, i18next looks for this key first.)
 */
function withNone(language: Language, table: Record<string, string>): Record<string, string> {
  if (language !== 'pt') return table;
  const many = Object.entries(table).filter(([key]) => key.endsWith('_other'));
  return {
    ...Object.fromEntries(many.map(([key, text]) => [key.replace(/_other$/, '_zero'), text])),
    ...table,
  };
}

/** Changes the language and keeps the choice on this device (OPEN-80); rejects if its rows cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  window.localStorage.setItem('recado.language', language);
  await i18next.changeLanguage(language);
}

/**
 * The language that `FollowLanguage` provides. A list draws a dozen components with words for each row.
 * Reading a context costs almost nothing; a subscription per component would.
 */
export const LanguageContext = createContext<Language | undefined>(undefined);

/** The current language, for components that must follow its change. */
export const useLanguage = (): Language => use(LanguageContext) ?? currentLanguage();

/** One text in every language of the interface. */
export type Row = Record<Language, string>;

/** Plural forms are written as `key_one` and `key_other`, and read as `key` with a `count`. */
type TextKey<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
type Values = Record<string, string | number>;

/** Words by key: a hook for components, and `now` for code outside of them. */
export interface Texts<Key extends string> {
  (): (key: Key, values?: Values) => string;
  /** The text in the current language. */
  now(key: Key, values?: Values): string;
}

/** Words that every feature may use as if they were its own. */
type CommonKey = Parameters<ReturnType<typeof useWords>>[0];

/**
 * A feature's words, one row per key; a row without one of the languages does not compile. Call it in `*.texts.ts`
 * with nothing but literals: the build moves the rows into one file per language (desktop/textsByLanguage.ts).
 */
export const texts = <const K extends string>(
  feature: string,
  rows: Record<K, Row>,
): Texts<TextKey<K> | CommonKey> => textsOf(feature, rows);

/** The words that all features share. */
export const commonTexts = <const K extends string>(rows: Record<K, Row>): Texts<TextKey<K>> =>
  textsOf(common, rows);

function textsOf<Key extends string>(feature: string, rows: Record<string, Row>): Texts<Key> {
  addRows(feature, rows);
  const fixed = new Map<Language, (key: Key, values?: Values) => string>();
  const inComponents = () => {
    const language = useLanguage();
    const cached = fixed.get(language);
    if (cached) return cached;
    const t = i18next.getFixedT(language, feature);
    const text = (key: Key, values?: Values): string => String(t(key as never, values as never));
    fixed.set(language, text);
    return text;
  };
  return Object.assign(inComponents, {
    now: (key: Key, values?: Values): string =>
      String(i18next.t(key as never, { ns: feature, ...values } as never)),
  });
}

/** A feature's refusals in words, by code; `app/words.ts` puts those of all features together. */
export const errorTexts = <const C extends ErrorCode>(rows: Record<C, Row>): Record<C, Row> => rows;

/** The words for a feature's rights that a role can give; `app/words.ts` puts those of all features together. */
export const rightTexts = <const R extends Grantable>(rows: Record<R, Row>): Record<R, Row> => rows;

function addRows(feature: string, rows: Record<string, Row>): void {
  for (const language of Object.keys(languages) as Language[]) {
    const table = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[language]]));
    i18next.addResourceBundle(language, feature, withNone(language, table), true, true);
  }
}
