import { texts } from '../../../../lib/texts/texts.ts';

/** Words about a contact's visit to the company's site. */
export const useSiteVisitText = texts('siteVisit', {
  visit: { pt: 'Visita ao site', en: 'Visit to the site', es: 'Visita al sitio', tr: 'Site ziyareti' },
  known: {
    pt: 'Identidade confirmada pelo site',
    en: 'Identity confirmed by the site',
    es: 'Identidad confirmada por el sitio',
    tr: 'Kimlik site tarafından doğrulandı',
  },
  cameFrom: { pt: 'Origem', en: 'Came from', es: 'Origen', tr: 'Geldiği yer' },
  pages: { pt: 'Páginas', en: 'Pages', es: 'Páginas', tr: 'Sayfalar' },
  lastSeen: { pt: 'Visto', en: 'Last seen', es: 'Visto', tr: 'Son görülme' },
});
