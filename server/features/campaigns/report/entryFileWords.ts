import type { EntryState } from '@recado/shared/features/campaigns';
import type { Language } from '@recado/shared/lib/languages';

type Row = Readonly<Record<Language, string>>;

const columns = {
  title: { pt: 'Campanha', en: 'Campaign', es: 'Campaña', tr: 'Kampanya' },
  made: { pt: 'Gerado em', en: 'Made on', es: 'Generado el', tr: 'Oluşturma' },
  by: { pt: 'por', en: 'by', es: 'por', tr: '·' },
  search: { pt: 'Busca', en: 'Search', es: 'Búsqueda', tr: 'Arama' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  number: { pt: 'Número', en: 'Number', es: 'Número', tr: 'Numara' },
  state: { pt: 'Situação', en: 'State', es: 'Situación', tr: 'Durum' },
  fault: { pt: 'Motivo', en: 'Reason', es: 'Motivo', tr: 'Neden' },
  slot: { pt: 'Mensagem', en: 'Text', es: 'Mensaje', tr: 'Metin' },
  confirmationRequestedAt: {
    pt: 'Confirmação solicitada',
    en: 'Confirmation requested',
    es: 'Confirmación solicitada',
    tr: 'Onay istendi',
  },
  confirmedAt: { pt: 'Confirmada', en: 'Confirmed', es: 'Confirmada', tr: 'Onaylandı' },
  sentAt: { pt: 'Enviada', en: 'Sent', es: 'Enviada', tr: 'Gönderildi' },
  deliveredAt: { pt: 'Entregue', en: 'Delivered', es: 'Entregada', tr: 'İletildi' },
  readAt: { pt: 'Lida', en: 'Read', es: 'Leída', tr: 'Okundu' },
  answeredAt: { pt: 'Respondida', en: 'Answered', es: 'Respondida', tr: 'Yanıtlandı' },
  optedOutAt: { pt: 'Pediu para sair', en: 'Opted out', es: 'Pidió la baja', tr: 'Listeden çıktı' },
} satisfies Record<string, Row>;

const states: Readonly<Record<EntryState, Row>> = {
  waiting: { pt: 'Na fila', en: 'Waiting', es: 'En cola', tr: 'Bekliyor' },
  asked: {
    pt: 'Aguardando confirmação',
    en: 'Awaiting confirmation',
    es: 'Esperando confirmación',
    tr: 'Onay bekliyor',
  },
  confirmed: { pt: 'Confirmada', en: 'Confirmed', es: 'Confirmada', tr: 'Onaylandı' },
  sent: { pt: 'Enviada', en: 'Sent', es: 'Enviada', tr: 'Gönderildi' },
  failed: { pt: 'Falhou', en: 'Failed', es: 'Falló', tr: 'Başarısız' },
  skipped: { pt: 'Não enviada', en: 'Passed over', es: 'Omitida', tr: 'Atlandı' },
  cancelled: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada', tr: 'İptal edildi' },
};

const faults: Readonly<Record<string, Row>> = {
  optedOut: {
    pt: 'Não quer campanhas',
    en: 'Wants no campaigns',
    es: 'No quiere campañas',
    tr: 'Kampanya istemiyor',
  },
  blocked: { pt: 'Contato bloqueado', en: 'Blocked contact', es: 'Contacto bloqueado', tr: 'Engelli kişi' },
  invalidNumber: {
    pt: 'Número sem WhatsApp',
    en: 'Number without WhatsApp',
    es: 'Número sin WhatsApp',
    tr: 'WhatsApp’ı olmayan numara',
  },
  unchecked: {
    pt: 'Número não verificado',
    en: 'Unchecked number',
    es: 'Número sin verificar',
    tr: 'Denetlenmemiş numara',
  },
  repeated: { pt: 'Número repetido', en: 'Repeated number', es: 'Número repetido', tr: 'Yinelenen numara' },
  unknownVariable: {
    pt: 'Variável sem valor',
    en: 'Variable without a value',
    es: 'Variable sin valor',
    tr: 'Değeri olmayan değişken',
  },
  windowClosed: {
    pt: 'Fora da janela de 24 horas',
    en: 'Outside the 24-hour window',
    es: 'Fuera de la ventana de 24 horas',
    tr: '24 saatlik sürenin dışında',
  },
  mediaMissing: { pt: 'Arquivo ausente', en: 'File missing', es: 'Falta el archivo', tr: 'Dosya eksik' },
  notConfirmed: { pt: 'Não confirmou', en: 'Did not confirm', es: 'No confirmó', tr: 'Onaylamadı' },
  notOnChannel: {
    pt: 'Número sem WhatsApp',
    en: 'Number without WhatsApp',
    es: 'Número sin WhatsApp',
    tr: 'WhatsApp’ı olmayan numara',
  },
  restricted: {
    pt: 'Conta restrita pelo WhatsApp',
    en: 'Account restricted by WhatsApp',
    es: 'Cuenta restringida por WhatsApp',
    tr: 'Hesap WhatsApp tarafından kısıtlandı',
  },
  refused: {
    pt: 'Recusada pelo WhatsApp',
    en: 'Refused by WhatsApp',
    es: 'Rechazada por WhatsApp',
    tr: 'WhatsApp reddetti',
  },
  tooLarge: {
    pt: 'Arquivo grande demais',
    en: 'File too large',
    es: 'Archivo demasiado grande',
    tr: 'Dosya çok büyük',
  },
  disconnected: {
    pt: 'Conexão caída',
    en: 'Connection was down',
    es: 'Conexión caída',
    tr: 'Bağlantı kopuktu',
  },
  unknown: {
    pt: 'Não se sabe se chegou',
    en: 'Nobody knows whether it arrived',
    es: 'No se sabe si llegó',
    tr: 'Ulaşıp ulaşmadığı bilinmiyor',
  },
  dropped: {
    pt: 'Descartada por uma pessoa',
    en: 'Dropped by a person',
    es: 'Descartada por una persona',
    tr: 'Bir kişi vazgeçti',
  },
  failed: { pt: 'Falhou', en: 'Failed', es: 'Falló', tr: 'Başarısız' },
};

/** The words of a campaign's file in one language. */
export interface EntryFileWords {
  word(name: keyof typeof columns): string;
  state(state: EntryState): string;
  /** A code without words stays as it is. */
  fault(code: string): string;
}

export const entryFileWords = (language: Language): EntryFileWords => ({
  word: (name) => columns[name][language],
  state: (state) => states[state][language],
  fault: (code) => faults[code]?.[language] ?? code,
});
