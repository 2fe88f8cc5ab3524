import { texts } from '../../lib/texts/texts.ts';

/** Words of the list of people who can be named. */
export const useMentionText = texts('mentionList', {
  mentionWhom: {
    pt: 'Mencionar alguém',
    en: 'Mention somebody',
    es: 'Mencionar a alguien',
    tr: 'Birinden bahset',
  },
  peopleFound_one: {
    pt: '{{count}} pessoa',
    en: '{{count}} person',
    es: '{{count}} persona',
    tr: '{{count}} kişi',
  },
  peopleFound_other: {
    pt: '{{count}} pessoas',
    en: '{{count}} people',
    es: '{{count}} personas',
    tr: '{{count}} kişi',
  },
});
