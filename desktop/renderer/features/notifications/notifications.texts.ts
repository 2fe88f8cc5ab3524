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
  invoiceDue_one: {
    pt: 'A assinatura vence amanhã',
    en: 'The subscription ends tomorrow',
    es: 'La suscripción vence mañana',
    tr: 'Abonelik yarın bitiyor',
  },
  invoiceDue_other: {
    pt: 'A assinatura vence em {{count}} dias',
    en: 'The subscription ends in {{count}} days',
    es: 'La suscripción vence en {{count}} días',
    tr: 'Abonelik {{count}} gün sonra bitiyor',
  },
  invoiceToday: {
    pt: 'A assinatura vence hoje',
    en: 'The subscription ends today',
    es: 'La suscripción vence hoy',
    tr: 'Abonelik bugün bitiyor',
  },
  invoiceOverdue: {
    pt: 'A assinatura venceu',
    en: 'The subscription has ended',
    es: 'La suscripción venció',
    tr: 'Abonelik bitti',
  },
  invoiceCancelled: {
    pt: 'A fatura foi cancelada',
    en: 'The invoice was cancelled',
    es: 'La factura fue cancelada',
    tr: 'Fatura iptal edildi',
  },
  invoicePaid: {
    pt: 'Pagamento da assinatura recebido',
    en: 'Payment of the subscription received',
    es: 'Pago de la suscripción recibido',
    tr: 'Abonelik ödemesi alındı',
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
  mentions: { pt: 'Para você', en: 'For you', es: 'Para usted', tr: 'Sizin için' },
  unread: { pt: 'Não lida', en: 'Unread', es: 'Sin leer', tr: 'Okunmadı' },
});
