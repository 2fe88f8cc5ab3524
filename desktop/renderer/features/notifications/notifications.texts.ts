import { texts } from '../../lib/texts/texts.ts';

/** Words of what one is told of. */
export const useNotificationText = texts('notifications', {
  mention: {
    pt: '{{name}} mencionou você',
    en: '{{name}} mentioned you',
    es: '{{name}} te mencionó',
    tr: '{{name}} sizden bahsetti',
  },
  mentionIn: {
    pt: '{{name}} mencionou você em {{contact}}',
    en: '{{name}} mentioned you in {{contact}}',
    es: '{{name}} te mencionó en {{contact}}',
    tr: '{{name}}, {{contact}} görüşmesinde sizden bahsetti',
  },
  newDevice: {
    pt: 'Novo acesso à sua conta',
    en: 'New sign-in to your account',
    es: 'Nuevo acceso a su cuenta',
    tr: 'Hesabınıza yeni giriş',
  },
  support: {
    pt: 'O suporte entrou na empresa',
    en: 'Support has entered the company',
    es: 'El soporte entró en la empresa',
    tr: 'Destek şirkete giriş yaptı',
  },
  storageNearly: {
    pt: 'O espaço para arquivos está acabando',
    en: 'Room for files is running out',
    es: 'El espacio para archivos se está acabando',
    tr: 'Dosya alanı bitmek üzere',
  },
  storageFull: {
    pt: 'O espaço para arquivos acabou',
    en: 'Room for files is used up',
    es: 'El espacio para archivos se acabó',
    tr: 'Dosya alanı doldu',
  },
  unknownDevice: {
    pt: 'Dispositivo desconhecido',
    en: 'Unknown device',
    es: 'Dispositivo desconocido',
    tr: 'Bilinmeyen cihaz',
  },
  somebody: { pt: 'Alguém', en: 'Somebody', es: 'Alguien', tr: 'Biri' },
  mentions: { pt: 'Menções', en: 'Mentions', es: 'Menciones', tr: 'Bahsetmeler' },
  unread: { pt: 'Não lida', en: 'Unread', es: 'Sin leer', tr: 'Okunmadı' },
});
