import { texts } from '../../lib/texts/texts.ts';

/** Words of the list of people who can be named. */
export const useMentionText = texts('mentionList', {
  willSee: {
    pt: 'passa a ver este ticket',
    en: 'will see this ticket',
    es: 'pasa a ver este ticket',
    tr: 'bu talebi görecek',
  },
  nobodyFound: {
    pt: 'Ninguém com esse nome. Enter de novo envia mesmo assim.',
    en: 'Nobody has this name. Enter again sends it anyway.',
    es: 'Nadie con ese nombre. Enter de nuevo envía igualmente.',
    tr: 'Bu adda kimse yok. Enter’a yeniden basınca yine de gönderilir.',
  },
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
