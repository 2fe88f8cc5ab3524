import { texts } from '../../../lib/texts/texts.ts';

/** Words of the line under the tabs, and of a search's two groups. */
export const useInboxListText = texts('inboxList', {
  sortLine: {
    pt: 'Ordem e filtros rápidos',
    en: 'Order and quick filters',
    es: 'Orden y filtros rápidos',
    tr: 'Sıralama ve hızlı filtreler',
  },
  ownQueues: { pt: 'Minhas filas', en: 'My queues', es: 'Mis colas', tr: 'Kuyruklarım' },
  queues_one: { pt: '{{count}} fila', en: '{{count}} queue', es: '{{count}} cola', tr: '{{count}} kuyruk' },
  queues_other: {
    pt: '{{count}} filas',
    en: '{{count}} queues',
    es: '{{count}} colas',
    tr: '{{count}} kuyruk',
  },
  unread: { pt: 'Não lidas', en: 'Unread', es: 'No leídas', tr: 'Okunmamış' },
  byName: { pt: 'Conversas', en: 'Conversations', es: 'Conversaciones', tr: 'Görüşmeler' },
  bySaid: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
  showGroup: { pt: 'Ver todas', en: 'Show all', es: 'Ver todas', tr: 'Tümünü gör' },
  showBoth: {
    pt: 'Ver os dois grupos',
    en: 'Show both groups',
    es: 'Ver los dos grupos',
    tr: 'İki grubu da göster',
  },
  noName: {
    pt: 'Nenhum nome ou número',
    en: 'No name or number',
    es: 'Ningún nombre ni número',
    tr: 'Ad veya numara yok',
  },
  noSaid: {
    pt: 'Ninguém disse isso nas mensagens',
    en: 'Nobody said this in a message',
    es: 'Nadie dijo esto en los mensajes',
    tr: 'Mesajlarda kimse bunu söylemedi',
  },
  nothingSaid: {
    pt: 'Nenhum nome, número ou mensagem tem “{{words}}”.',
    en: 'No name, number or message has “{{words}}”.',
    es: 'Ningún nombre, número o mensaje tiene “{{words}}”.',
    tr: 'Hiçbir ad, numara veya mesajda “{{words}}” yok.',
  },
});
