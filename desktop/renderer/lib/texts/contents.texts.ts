import { texts } from './texts.ts';

/** What a message holds when it has no words of its own. */
export const useContentText = texts('contents', {
  image: { pt: 'Foto', en: 'Photo', es: 'Foto', tr: 'Fotoğraf' },
  audio: { pt: 'Áudio', en: 'Audio', es: 'Audio', tr: 'Ses' },
  voice: { pt: 'Mensagem de voz', en: 'Voice message', es: 'Mensaje de voz', tr: 'Sesli mesaj' },
  video: { pt: 'Vídeo', en: 'Video', es: 'Vídeo', tr: 'Video' },
  file: { pt: 'Documento', en: 'Document', es: 'Documento', tr: 'Belge' },
  location: { pt: 'Localização', en: 'Location', es: 'Ubicación', tr: 'Konum' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'Kişi' },
  call: { pt: 'Ligação', en: 'Call', es: 'Llamada', tr: 'Arama' },
  unsupported: {
    pt: 'Mensagem não compatível',
    en: 'Unsupported message',
    es: 'Mensaje no compatible',
    tr: 'Desteklenmeyen mesaj',
  },
  deleted: { pt: 'Mensagem apagada', en: 'Deleted message', es: 'Mensaje eliminado', tr: 'Silinmiş mesaj' },
});
