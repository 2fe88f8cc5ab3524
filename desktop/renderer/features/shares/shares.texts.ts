import { texts } from '../../lib/texts/texts.ts';

/** Words of the page that asks where shared files belong. */
export const useShareText = texts('shares', {
  title: { pt: 'Compartilhar', en: 'Share', es: 'Compartir', tr: 'Paylaş' },
  files_one: {
    pt: '{{count}} arquivo',
    en: '{{count}} file',
    es: '{{count}} archivo',
    tr: '{{count}} dosya',
  },
  files_other: {
    pt: '{{count}} arquivos',
    en: '{{count}} files',
    es: '{{count}} archivos',
    tr: '{{count}} dosya',
  },
  hint: {
    pt: 'Escolha a conversa. Nada é enviado antes que você confirme nela.',
    en: 'Choose the conversation. Nothing is sent before you confirm it there.',
    es: 'Elija la conversación. Nada se envía antes de que lo confirme en ella.',
    tr: 'Görüşmeyi seçin. Orada onaylamadan hiçbir şey gönderilmez.',
  },
  search: {
    pt: 'Buscar nas suas conversas',
    en: 'Search your conversations',
    es: 'Buscar en sus conversaciones',
    tr: 'Görüşmelerinizde arayın',
  },
  noConversation: {
    pt: 'Nenhuma conversa sua aberta. Aceite uma e compartilhe de novo.',
    en: 'No open conversation of yours. Accept one and share again.',
    es: 'Ninguna conversación suya abierta. Acepte una y comparta de nuevo.',
    tr: 'Açık görüşmeniz yok. Birini kabul edip yeniden paylaşın.',
  },
  nothing: {
    pt: 'Nada foi compartilhado. Em outro app, toque em Compartilhar e escolha este.',
    en: 'Nothing was shared. In another app, tap Share and choose this one.',
    es: 'No se compartió nada. En otra app, toque Compartir y elija esta.',
    tr: 'Hiçbir şey paylaşılmadı. Başka bir uygulamada Paylaş’a dokunup bunu seçin.',
  },
  failed: {
    pt: 'O arquivo não chegou. Compartilhe de novo; arquivos muito grandes não cabem neste dispositivo.',
    en: 'The file did not arrive. Share it again; very large files have no room on this device.',
    es: 'El archivo no llegó. Compártalo de nuevo; los archivos muy grandes no caben en este dispositivo.',
    tr: 'Dosya ulaşmadı. Yeniden paylaşın; çok büyük dosyalar bu cihaza sığmaz.',
  },
  notNow: {
    pt: 'Não compartilhar',
    en: 'Do not share',
    es: 'No compartir',
    tr: 'Paylaşma',
  },
});
