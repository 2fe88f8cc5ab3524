import { texts } from '../../lib/texts/texts.ts';

/** Words of the emoji panel. */
export const useEmojiText = texts('emoji', {
  emoji: { pt: 'Emojis', en: 'Emoji', es: 'Emojis', tr: 'Emojiler' },
  emojiSearch: { pt: 'Buscar emoji', en: 'Search emoji', es: 'Buscar emoji', tr: 'Emoji ara' },
  emojiFound_one: {
    pt: '{{count}} emoji',
    en: '{{count}} emoji',
    es: '{{count}} emoji',
    tr: '{{count}} emoji',
  },
  emojiFound_other: {
    pt: '{{count}} emojis',
    en: '{{count}} emoji',
    es: '{{count}} emojis',
    tr: '{{count}} emoji',
  },
  emojiNone: {
    pt: 'Nenhum emoji encontrado',
    en: 'No emoji found',
    es: 'Ningún emoji encontrado',
    tr: 'Emoji bulunamadı',
  },
});
