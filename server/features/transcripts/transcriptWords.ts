import type { TicketLogEntry } from '@recado/shared/features/tickets';
import type { TranscriptLanguage } from '@recado/shared/features/transcripts';

type Row = Readonly<Record<TranscriptLanguage, string>>;

/** The transcript's own texts; events have the words of the ticket's history. */
const rows = {
  title: { pt: 'Conversa com', en: 'Conversation with', es: 'Conversación con', tr: 'Görüşme:' },
  period: { pt: 'Período', en: 'Period', es: 'Período', tr: 'Dönem' },
  made: { pt: 'Gerado em', en: 'Made on', es: 'Generado el', tr: 'Oluşturma' },
  by: { pt: 'por', en: 'by', es: 'por', tr: '·' },
  page: { pt: 'Página', en: 'Page', es: 'Página', tr: 'Sayfa' },
  note: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'Dahili not' },
  image: { pt: 'Imagem', en: 'Picture', es: 'Imagen', tr: 'Resim' },
  video: { pt: 'Vídeo', en: 'Video', es: 'Vídeo', tr: 'Video' },
  audio: { pt: 'Áudio', en: 'Audio', es: 'Audio', tr: 'Ses' },
  voice: { pt: 'Mensagem de voz', en: 'Voice message', es: 'Mensaje de voz', tr: 'Sesli mesaj' },
  application: { pt: 'Documento', en: 'Document', es: 'Documento', tr: 'Belge' },
  locationMessage: { pt: 'Localização', en: 'Location', es: 'Ubicación', tr: 'Konum' },
  contactMessage: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'Kişi' },
  reactionMessage: { pt: 'Reação', en: 'Reaction', es: 'Reacción', tr: 'Tepki' },
  call_log: { pt: 'Chamada', en: 'Call', es: 'Llamada', tr: 'Arama' },
  pollMessage: { pt: 'Enquete', en: 'Poll', es: 'Encuesta', tr: 'Anket' },
  eventMessage: { pt: 'Evento', en: 'Event', es: 'Evento', tr: 'Etkinlik' },
  choicesMessage: { pt: 'Opções', en: 'Choices', es: 'Opciones', tr: 'Seçenekler' },
  templateMessage: { pt: 'Modelo', en: 'Template', es: 'Plantilla', tr: 'Şablon' },
  orderMessage: { pt: 'Pedido', en: 'Order', es: 'Pedido', tr: 'Sipariş' },
  unsupported: {
    pt: 'Mensagem não compatível',
    en: 'Unsupported message',
    es: 'Mensaje no compatible',
    tr: 'Desteklenmeyen mesaj',
  },
  deleted: { pt: 'Mensagem apagada', en: 'Deleted message', es: 'Mensaje eliminado', tr: 'Silinmiş mesaj' },
  deletedByUs: {
    pt: 'Essa mensagem foi apagada',
    en: 'This message was deleted',
    es: 'Este mensaje fue eliminado',
    tr: 'Bu mesaj silindi',
  },
  deletedByContact: {
    pt: 'Essa mensagem foi apagada pelo contato',
    en: 'This message was deleted by the contact',
    es: 'Este mensaje fue eliminado por el contacto',
    tr: 'Bu mesaj kişi tarafından silindi',
  },
  failed: { pt: 'não enviada', en: 'not sent', es: 'no enviado', tr: 'gönderilmedi' },
  edited: { pt: 'editada', en: 'edited', es: 'editado', tr: 'düzenlendi' },
  fromBlocked: {
    pt: 'contato bloqueado',
    en: 'blocked contact',
    es: 'contacto bloqueado',
    tr: 'engelli kişi',
  },
  forwarded: { pt: 'encaminhada', en: 'forwarded', es: 'reenviado', tr: 'iletildi' },
  bot: { pt: 'Chatbot', en: 'Chatbot', es: 'Chatbot', tr: 'Chatbot' },
  token: { pt: 'API', en: 'API', es: 'API', tr: 'API' },
} satisfies Record<string, Row>;

/** What happened to a ticket (THREAD-01). */
const events: Record<TicketLogEntry['type'], Row> = {
  create: { pt: 'Ticket criado', en: 'Ticket created', es: 'Ticket creado', tr: 'Talep oluşturuldu' },
  chatBot: {
    pt: 'Em atendimento automático',
    en: 'In automatic service',
    es: 'En atención automática',
    tr: 'Otomatik hizmette',
  },
  queue: { pt: 'Entrou na fila', en: 'Entered the queue', es: 'Entró en la cola', tr: 'Kuyruğa girdi' },
  open: { pt: 'Aceito', en: 'Accepted', es: 'Aceptado', tr: 'Kabul edildi' },
  access: { pt: 'Acessado', en: 'Viewed', es: 'Accedido', tr: 'Görüntülendi' },
  transfered: { pt: 'Transferido', en: 'Transferred', es: 'Transferido', tr: 'Aktarıldı' },
  receivedTransfer: {
    pt: 'Recebido por transferência',
    en: 'Received by transfer',
    es: 'Recibido por transferencia',
    tr: 'Aktarımla alındı',
  },
  pending: {
    pt: 'Devolvido à fila',
    en: 'Returned to the queue',
    es: 'Devuelto a la cola',
    tr: 'Kuyruğa geri gönderildi',
  },
  closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelto', tr: 'Çözüldü' },
  reopen: { pt: 'Reaberto', en: 'Reopened', es: 'Reabierto', tr: 'Yeniden açıldı' },
  redirect: { pt: 'Redirecionado', en: 'Redirected', es: 'Redirigido', tr: 'Yönlendirildi' },
  snoozed: { pt: 'Adiado', en: 'Snoozed', es: 'Pospuesto', tr: 'Ertelendi' },
  woken: {
    pt: 'De volta à lista',
    en: 'Back on the list',
    es: 'De vuelta en la lista',
    tr: 'Listeye geri döndü',
  },
  lane: { pt: 'Coluna do quadro', en: 'Lane of the board', es: 'Columna del tablero', tr: 'Pano sütunu' },
  schedule: {
    pt: 'Mensagem agendada enviada',
    en: 'Scheduled message sent',
    es: 'Mensaje programado enviado',
    tr: 'Planlanmış mesaj gönderildi',
  },
};

/** The words of a transcript in one language. */
export interface TranscriptWords {
  word(name: keyof typeof rows): string;
  event(type: TicketLogEntry['type']): string;
}

export const transcriptWords = (language: TranscriptLanguage): TranscriptWords => ({
  word: (name) => rows[name][language],
  event: (type) => events[type][language],
});
