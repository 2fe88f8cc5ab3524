import { texts } from '../../../lib/texts/texts.ts';

/** Words about colleagues who have the same conversation open. */
export const useLookingText = texts('looking', {
  looks: {
    pt: '{{name}} está vendo',
    en: '{{name}} is looking',
    es: '{{name}} está viendo',
    tr: '{{name}} bakıyor',
  },
  types: {
    pt: '{{name}} está digitando',
    en: '{{name}} is typing',
    es: '{{name}} está escribiendo',
    tr: '{{name}} yazıyor',
  },
  alsoLooks: {
    pt: '{{name}} também está vendo',
    en: '{{name}} is looking too',
    es: '{{name}} también está viendo',
    tr: '{{name}} de bakıyor',
  },
  writes: {
    pt: '{{name}} está escrevendo',
    en: '{{name}} is writing',
    es: '{{name}} está escribiendo',
    tr: '{{name}} yazıyor',
  },
  typesToo: {
    pt: '{{name}} está digitando uma resposta nesta conversa.',
    en: '{{name}} is writing a reply in this conversation.',
    es: '{{name}} está escribiendo una respuesta en esta conversación.',
    tr: '{{name}} bu görüşmede bir yanıt yazıyor.',
  },
  colleagues: {
    pt: 'Colegas nesta conversa',
    en: 'Colleagues in this conversation',
    es: 'Colegas en esta conversación',
    tr: 'Bu görüşmedeki iş arkadaşları',
  },
});
