import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of conversations as PDF. */
export const useTranscriptText = texts('transcripts', {
  fromDay: { pt: 'De', en: 'From', es: 'Desde', tr: 'Başlangıç' },
  toDay: { pt: 'Até', en: 'To', es: 'Hasta', tr: 'Bitiş' },
  withNotes: {
    pt: 'Com notas internas',
    en: 'With internal notes',
    es: 'Con notas internas',
    tr: 'Dahili notlarla',
  },
  list: {
    pt: 'Conversas em PDF',
    en: 'Conversations as PDF',
    es: 'Conversaciones en PDF',
    tr: 'PDF olarak görüşmeler',
  },
  name: {
    pt: 'Conversa #{{id}}',
    en: 'Conversation #{{id}}',
    es: 'Conversación #{{id}}',
    tr: 'Görüşme #{{id}}',
  },
  progress: {
    pt: 'Mensagens: {{written}} de {{total}}',
    en: 'Messages: {{written}} of {{total}}',
    es: 'Mensajes: {{written}} de {{total}}',
    tr: '{{total}} mesajdan {{written}}',
  },
  goesOnServer: {
    pt: 'Você pode fechar: o PDF fica pronto no sino.',
    en: 'You can close this: the PDF will be in the bell.',
    es: 'Puede cerrar: el PDF quedará en la campana.',
    tr: 'Kapatabilirsiniz: PDF zilde olacak.',
  },
  kept: {
    pt: 'Guardado por {{count}} horas.',
    en: 'Kept for {{count}} hours.',
    es: 'Guardado durante {{count}} horas.',
    tr: '{{count}} saat saklanır.',
  },
  ready: {
    pt: 'O PDF da conversa #{{id}} está no sino.',
    en: 'The PDF of conversation #{{id}} is in the bell.',
    es: 'El PDF de la conversación #{{id}} está en la campana.',
    tr: '#{{id}} görüşmesinin PDF’i zilde.',
  },
  failed: {
    pt: 'O PDF da conversa #{{id}} não foi feito.',
    en: 'The PDF of conversation #{{id}} was not made.',
    es: 'El PDF de la conversación #{{id}} no se hizo.',
    tr: '#{{id}} görüşmesinin PDF’i oluşturulamadı.',
  },
  failure_unseen: {
    pt: 'Você não vê mais esta conversa.',
    en: 'You no longer see this conversation.',
    es: 'Ya no ve esta conversación.',
    tr: 'Bu görüşmeyi artık göremiyorsunuz.',
  },
  failure_tooLarge: {
    pt: 'Ficou grande demais: escolha menos dias.',
    en: 'It became too large: choose fewer days.',
    es: 'Quedó demasiado grande: elija menos días.',
    tr: 'Çok büyük oldu: daha az gün seçin.',
  },
  failure_trouble: {
    pt: 'Algo falhou. Tente de novo.',
    en: 'Something failed. Try again.',
    es: 'Algo falló. Inténtelo de nuevo.',
    tr: 'Bir şeyler ters gitti. Yeniden deneyin.',
  },
  stopped: {
    pt: 'Exportação parada.',
    en: 'Export stopped.',
    es: 'Exportación detenida.',
    tr: 'Aktarma durduruldu.',
  },
});

export const transcriptErrors = errorTexts({
  ERR_NO_TRANSCRIPT_FOUND: {
    pt: 'PDF não encontrado.',
    en: 'PDF not found.',
    es: 'PDF no encontrado.',
    tr: 'PDF bulunamadı.',
  },
  ERR_TRANSCRIPT_STATE: {
    pt: 'O PDF ainda não está pronto.',
    en: 'The PDF is not ready yet.',
    es: 'El PDF aún no está listo.',
    tr: 'PDF henüz hazır değil.',
  },
  ERR_NOTHING_TO_EXPORT: {
    pt: 'Elemento não encontrado para exportar.',
    en: 'Nothing found to export.',
    es: 'No se encontró nada para exportar.',
    tr: 'Dışa aktarılacak bir şey bulunamadı.',
  },
  ERR_TRANSCRIPT_TOO_LONG: {
    pt: 'São mais de {{max}} mensagens: escolha menos dias.',
    en: 'There are more than {{max}} messages: choose fewer days.',
    es: 'Son más de {{max}} mensajes: elija menos días.',
    tr: '{{max}} mesajdan fazla: daha az gün seçin.',
  },
  ERR_TOO_MANY_TRANSCRIPTS: {
    pt: 'Outros PDFs seus ainda estão sendo feitos.',
    en: 'Other PDFs of yours are still being made.',
    es: 'Otros PDF suyos aún se están haciendo.',
    tr: 'Diğer PDF’leriniz hâlâ hazırlanıyor.',
  },
});

/** The rights that a role can give, in words. */
export const transcriptRights = rightTexts({
  'transcripts:make': {
    pt: 'Salva uma conversa em PDF',
    en: 'Saves a conversation as a PDF',
    es: 'Guarda una conversación en PDF',
    tr: 'Bir görüşmeyi PDF olarak kaydeder',
  },
});
