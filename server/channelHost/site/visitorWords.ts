/** Words about a visitor that the company's people read, in its language. */
const words = {
  pt: {
    visitor: 'Visitante',
    page: 'Página',
    referrer: 'Origem',
    language: 'Idioma',
    phone: 'Telefone',
    id: 'ID no site',
  },
  en: {
    visitor: 'Visitor',
    page: 'Page',
    referrer: 'Came from',
    language: 'Language',
    phone: 'Phone',
    id: 'ID on the site',
  },
  es: {
    visitor: 'Visitante',
    page: 'Página',
    referrer: 'Origen',
    language: 'Idioma',
    phone: 'Teléfono',
    id: 'ID en el sitio',
  },
  tr: {
    visitor: 'Ziyaretçi',
    page: 'Sayfa',
    referrer: 'Geldiği yer',
    language: 'Dil',
    phone: 'Telefon',
    id: 'Sitedeki kimliği',
  },
} as const;

/** The words in this language, or in Portuguese. */
export const visitorWords = (language: string): Record<keyof (typeof words)['pt'], string> =>
  Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.pt;
