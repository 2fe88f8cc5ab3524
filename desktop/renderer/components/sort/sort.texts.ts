import { texts } from '../../lib/texts/texts.ts';

/** Words of rows that people put in order. */
export const useSortText = texts('sort', {
  move: { pt: 'Mover {{name}}', en: 'Move {{name}}', es: 'Mover {{name}}', tr: 'Taşı: {{name}}' },
  drag: {
    pt: 'Arraste, ou use ↑ e ↓',
    en: 'Drag, or use ↑ and ↓',
    es: 'Arrastre, o use ↑ y ↓',
    tr: 'Sürükleyin veya ↑ ve ↓ kullanın',
  },
  moved: {
    pt: '{{name}} agora é o {{place}}º de {{count}}',
    en: '{{name}} is now {{place}} of {{count}}',
    es: '{{name}} ahora es el {{place}}.º de {{count}}',
    tr: '{{name}} artık {{count}} öğenin {{place}}. sırasında',
  },
});
