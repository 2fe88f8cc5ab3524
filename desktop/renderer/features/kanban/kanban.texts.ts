import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the board. */
export const useKanbanText = texts('kanban', {
  title: {
    pt: 'Kanban',
    en: 'Kanban',
    es: 'Kanban',
    tr: 'Kanban',
  },
});

/** Refusals of the board. */
export const kanbanErrors = errorTexts({
  ERR_CARD_MOVED: {
    pt: 'Este cartão já foi movido por outra pessoa. O quadro mostra onde ele está.',
    en: 'Somebody else has moved this card. The board shows where it is.',
    es: 'Otra persona ya movió esta tarjeta. El tablero muestra dónde está.',
    tr: 'Bu kartı başkası taşıdı. Pano nerede olduğunu gösteriyor.',
  },
});
