import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next, useTranslation } from 'react-i18next';

/** The interface's languages; pt is default and fallback (THEME-05). */
export const languages = { pt: 'Português', en: 'English', es: 'Español', tr: 'Türkçe' } as const;
export type Language = keyof typeof languages;

/** BCP 47 tags for `<html lang>` and Intl. */
export const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

void i18next
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    initAsync: false,
    resources: {},
    ns: [],
    fallbackLng: 'pt',
    supportedLngs: Object.keys(languages),
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    detection: { order: ['localStorage', 'navigator'], caches: [], lookupLocalStorage: 'recado.language' },
  });

const followLanguage = () => {
  document.documentElement.lang = locales[currentLanguage()];
};
i18next.on('languageChanged', followLanguage);
followLanguage();

/** The language now shown. */
export function currentLanguage(): Language {
  const language = i18next.resolvedLanguage ?? i18next.language ?? 'pt';
  return language in languages ? (language as Language) : 'pt';
}

/** Shows another language at once and keeps the choice on this device (OPEN-80). */
export async function chooseLanguage(language: Language): Promise<void> {
  window.localStorage.setItem('recado.language', language);
  await i18next.changeLanguage(language);
}

/** The language now shown, for components that must follow its change. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

/** Plural forms are written as `key_one` and `key_other` and asked for as `key` with a `count`. */
type TextKey<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
type Values = Record<string, string | number>;

/** A feature's words: a hook for components, and `now` for code outside of them. */
export interface Texts<K extends string> {
  (): (key: TextKey<K>, values?: Values) => string;
  /** The text in the language shown at this moment. */
  now(key: TextKey<K>, values?: Values): string;
}

/** A feature's words in every language, side by side; a missing key in any of them does not compile. */
export function texts<const K extends string>(
  feature: string,
  words: Record<Language, Record<K, string>>,
): Texts<K> {
  for (const [language, table] of Object.entries(words))
    i18next.addResourceBundle(language, feature, table, true, true);
  const inComponents = () => {
    const { t } = useTranslation(feature);
    return (key: TextKey<K>, values?: Values): string => String(t(key as never, values as never));
  };
  return Object.assign(inComponents, {
    now: (key: TextKey<K>, values?: Values): string =>
      String(i18next.t(key as never, { ns: feature, ...values } as never)),
  });
}
