import { texts } from '../../../lib/texts/texts.ts';

/** Why a channel refused messages, in a few words each. */
export const useRefusalText = texts('refusals', {
  notOnChannel: {
    pt: 'Número sem WhatsApp',
    en: 'Number not on WhatsApp',
    es: 'Número sin WhatsApp',
    tr: 'Numara WhatsApp’ta yok',
  },
  restricted: {
    pt: 'Novas conversas bloqueadas (463)',
    en: 'New conversations locked (463)',
    es: 'Nuevas conversaciones bloqueadas (463)',
    tr: 'Yeni görüşmeler kilitli (463)',
  },
  refused: {
    pt: 'Recusada pelo canal',
    en: 'Refused by the channel',
    es: 'Rechazado por el canal',
    tr: 'Kanal reddetti',
  },
  mediaMissing: {
    pt: 'Arquivo indisponível',
    en: 'File not available',
    es: 'Archivo no disponible',
    tr: 'Dosya yok',
  },
  tooLarge: {
    pt: 'Arquivo grande demais',
    en: 'File too large',
    es: 'Archivo demasiado grande',
    tr: 'Dosya çok büyük',
  },
  windowClosed: {
    pt: 'Passaram 24 horas',
    en: '24 hours have passed',
    es: 'Pasaron 24 horas',
    tr: '24 saat geçti',
  },
  disconnected: {
    pt: 'Conexão fora do ar',
    en: 'Connection down',
    es: 'Conexión caída',
    tr: 'Bağlantı kapalı',
  },
  optedOut: {
    pt: 'Cliente não quer campanhas',
    en: 'Customer wants no campaigns',
    es: 'El cliente no quiere campañas',
    tr: 'Müşteri kampanya istemiyor',
  },
  templateMissing: {
    pt: 'Modelo não existe na Meta',
    en: 'Template missing at Meta',
    es: 'La plantilla no existe en Meta',
    tr: 'Şablon Meta’da yok',
  },
  archived: {
    pt: 'Conexão arquivada',
    en: 'Connection archived',
    es: 'Conexión archivada',
    tr: 'Bağlantı arşivlendi',
  },
  templatePaused: {
    pt: 'Modelo pausado',
    en: 'Template paused',
    es: 'Plantilla en pausa',
    tr: 'Şablon durduruldu',
  },
  templateWrong: {
    pt: 'Modelo com dados errados',
    en: 'Template with wrong values',
    es: 'Plantilla con datos incorrectos',
    tr: 'Şablon değerleri yanlış',
  },
  unpaid: {
    pt: 'Meta sem pagamento',
    en: 'Meta payment missing',
    es: 'Meta sin pago',
    tr: 'Meta ödemesi yok',
  },
  unknown: { pt: 'Sem confirmação', en: 'Not confirmed', es: 'Sin confirmación', tr: 'Onaylanmadı' },
  dropped: {
    pt: 'Cancelada por alguém',
    en: 'Cancelled by somebody',
    es: 'Cancelado por alguien',
    tr: 'Biri iptal etti',
  },
});
