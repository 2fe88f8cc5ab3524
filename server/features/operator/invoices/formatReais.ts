import type { Language } from '@recado/shared/lib/languages';

const locales = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' } as const satisfies Record<Language, string>;

/** An amount of money as the language writes it: R$ 99,00 in Portuguese. */
export const formatReais = (cents: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'BRL' }).format(cents / 100);
