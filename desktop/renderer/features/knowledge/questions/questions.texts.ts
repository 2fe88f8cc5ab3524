import { texts } from '../../../lib/texts/texts.ts';

/** Words of the questions without an answer. */
export const useQuestionText = texts('questions', {
  title: {
    pt: 'Perguntas sem resposta',
    en: 'Unanswered questions',
    es: 'Preguntas sin respuesta',
    tr: 'Yanıtsız sorular',
  },
  state: {
    pt: 'Mostrar perguntas',
    en: 'Show questions',
    es: 'Mostrar preguntas',
    tr: 'Soruları göster',
  },
  state_open: { pt: 'Em aberto', en: 'Open', es: 'Abiertas', tr: 'Açık' },
  state_written: { pt: 'Respondidas', en: 'Answered', es: 'Respondidas', tr: 'Yanıtlananlar' },
  state_dismissed: { pt: 'De lado', en: 'Set aside', es: 'Apartadas', tr: 'Ayrılanlar' },
  empty: {
    pt: 'Nenhuma pergunta sem resposta',
    en: 'No unanswered questions',
    es: 'Ninguna pregunta sin respuesta',
    tr: 'Yanıtsız soru yok',
  },
  emptyHint: {
    pt: 'Quando um assistente não encontra a resposta nas fontes, a pergunta do cliente aparece aqui.',
    en: 'When an assistant does not find the answer in the sources, the customer’s question appears here.',
    es: 'Cuando un asistente no encuentra la respuesta en las fuentes, la pregunta del cliente aparece aquí.',
    tr: 'Asistan yanıtı kaynaklarda bulamadığında müşterinin sorusu burada görünür.',
  },
  times: { pt: 'Vezes', en: 'Times', es: 'Veces', tr: 'Kaç kez' },
  last: { pt: 'Última vez', en: 'Last time', es: 'Última vez', tr: 'Son kez' },
  writeAnswer: { pt: 'Responder', en: 'Write answer', es: 'Responder', tr: 'Yanıt yaz' },
  writeAnswerTo: {
    pt: 'Escrever uma resposta: {{question}}',
    en: 'Write an answer: {{question}}',
    es: 'Escribir una respuesta: {{question}}',
    tr: 'Yanıt yaz: {{question}}',
  },
  dismiss: { pt: 'Pôr de lado', en: 'Set aside', es: 'Apartar', tr: 'Kenara ayır' },
  dismissed: {
    pt: 'Pergunta posta de lado',
    en: 'Question set aside',
    es: 'Pregunta apartada',
    tr: 'Soru kenara ayrıldı',
  },
  openAgain: { pt: 'Abrir de novo', en: 'Open again', es: 'Abrir de nuevo', tr: 'Yeniden aç' },
  opened: {
    pt: 'Pergunta aberta de novo',
    en: 'Question open again',
    es: 'Pregunta abierta de nuevo',
    tr: 'Soru yeniden açıldı',
  },
  noConversation: {
    pt: 'A conversa não existe mais, ou você não pode vê-la.',
    en: 'The conversation is gone, or you may not see it.',
    es: 'La conversación ya no existe, o usted no puede verla.',
    tr: 'Konuşma artık yok veya onu göremezsiniz.',
  },
  toConversation: {
    pt: 'Ver a conversa',
    en: 'See the conversation',
    es: 'Ver la conversación',
    tr: 'Konuşmayı gör',
  },
});
