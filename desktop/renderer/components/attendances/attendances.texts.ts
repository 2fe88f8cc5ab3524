import { texts } from '../../lib/texts/texts.ts';

/** Words of lists of attendances. */
export const useAttendanceText = texts('attendances', {
  attendant: { pt: 'Atendente', en: 'Attendant', es: 'Agente', tr: 'Temsilci' },
  queueName: { pt: 'Fila', en: 'Queue', es: 'Cola', tr: 'Kuyruk' },
  begunAt: { pt: 'Início', en: 'Started', es: 'Inicio', tr: 'Başlangıç' },
  resolvedAt: { pt: 'Fim', en: 'Resolved', es: 'Fin', tr: 'Bitiş' },
  answer: { pt: 'Primeira resposta', en: 'First answer', es: 'Primera respuesta', tr: 'İlk yanıt' },
  rate: { pt: 'Nota', en: 'Rating', es: 'Nota', tr: 'Puan' },
  state_pending: { pt: 'Aguardando', en: 'Waiting', es: 'En espera', tr: 'Bekliyor' },
  state_open: { pt: 'Em atendimento', en: 'Being served', es: 'En atención', tr: 'Görüşülüyor' },
  state_closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelta', tr: 'Çözüldü' },
  openTicket: {
    pt: 'Abrir a conversa com {{name}}',
    en: 'Open the conversation with {{name}}',
    es: 'Abrir la conversación con {{name}}',
    tr: '{{name}} ile görüşmeyi aç',
  },
});
