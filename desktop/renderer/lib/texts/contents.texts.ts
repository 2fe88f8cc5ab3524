import { texts } from './texts.ts';

/** Names of what a message holds when it has no words of its own. */
export const useContentText = texts('contents', {
  voice: { pt: 'Mensagem de voz', en: 'Voice message', es: 'Mensaje de voz', tr: 'Sesli mesaj' },
  file: { pt: 'Documento', en: 'Document', es: 'Documento', tr: 'Belge' },
  unsupported: {
    pt: 'Mensagem não compatível',
    en: 'Unsupported message',
    es: 'Mensaje no compatible',
    tr: 'Desteklenmeyen mesaj',
  },
  deleted: { pt: 'Mensagem apagada', en: 'Deleted message', es: 'Mensaje eliminado', tr: 'Silinmiş mesaj' },
});
