/** The languages that the provider knows and customers of our companies speak, by the provider's code. */
const codes = [
  'pt_BR',
  'pt_PT',
  'en',
  'en_US',
  'en_GB',
  'es',
  'es_AR',
  'es_ES',
  'es_MX',
  'tr',
  'ar',
  'de',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'ru',
  'zh_CN',
] as const;

/** The languages of templates, named in the language of the page, by name. */
export function templateLanguages(shownIn: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([shownIn], { type: 'language' });
  return codes
    .map((value) => ({ value, label: names.of(value.replace('_', '-')) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, shownIn));
}

const usual: Readonly<Record<string, string>> = { pt: 'pt_BR', en: 'en_US', es: 'es', tr: 'tr' };

/** The provider's code for the language of the page. */
export const templateLanguageOf = (language: string): string => usual[language] ?? 'en_US';
