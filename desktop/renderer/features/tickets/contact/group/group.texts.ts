import { texts } from '../../../../lib/texts/texts.ts';

/** Words of the people of a group. */
export const useGroupText = texts('groupMembers', {
  title_one: {
    pt: '{{count}} participante',
    en: '{{count}} member',
    es: '{{count}} participante',
    tr: '{{count}} üye',
  },
  title_other: {
    pt: '{{count}} participantes',
    en: '{{count}} members',
    es: '{{count}} participantes',
    tr: '{{count}} üye',
  },
  members: { pt: 'Participantes', en: 'Members', es: 'Participantes', tr: 'Üyeler' },
  admin: { pt: 'admin', en: 'admin', es: 'admin', tr: 'yönetici' },
  unknown: {
    pt: 'O WhatsApp ainda não disse quem está no grupo.',
    en: 'WhatsApp has not told yet who is in the group.',
    es: 'WhatsApp aún no dijo quién está en el grupo.',
    tr: 'WhatsApp grupta kimlerin olduğunu henüz söylemedi.',
  },
  again: { pt: 'Perguntar de novo', en: 'Ask again', es: 'Preguntar de nuevo', tr: 'Yeniden sor' },
  all: { pt: 'Mostrar todos', en: 'Show all', es: 'Mostrar todos', tr: 'Tümünü göster' },
  nobody: { pt: 'Sem nome', en: 'No name', es: 'Sin nombre', tr: 'Adsız' },
});
