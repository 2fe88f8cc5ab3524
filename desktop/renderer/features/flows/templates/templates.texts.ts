import { texts } from '../../../lib/texts/texts.ts';

/** Words around the templates of flows. */
export const useTemplateText = texts('flowTemplates', {
  beginWith: { pt: 'Começar com', en: 'Begin with', es: 'Empezar con', tr: 'Şununla başla' },
  blank: { pt: 'Quadro vazio', en: 'Empty canvas', es: 'Lienzo vacío', tr: 'Boş tuval' },
  blankAbout: {
    pt: 'Só o bloco de início.',
    en: 'The start block alone.',
    es: 'Solo el bloque de inicio.',
    tr: 'Yalnızca başlangıç bloğu.',
  },
});
