import { texts } from '../../../lib/texts/texts.ts';

/** Words for rare actions on a ticket: asking for a rating, deleting it. */
export const useRareText = texts('rare', {
  botOff: {
    pt: 'Desligar o chatbot neste ticket',
    en: 'Turn the chatbot off on this ticket',
    es: 'Apagar el chatbot en este ticket',
    tr: 'Bu talepte chatbotu kapat',
  },
  botOn: {
    pt: 'Ligar o chatbot neste ticket',
    en: 'Turn the chatbot on for this ticket',
    es: 'Encender el chatbot en este ticket',
    tr: 'Bu talepte chatbotu aç',
  },
  botIsOff: {
    pt: 'O chatbot não responde mais neste ticket.',
    en: 'The chatbot no longer answers on this ticket.',
    es: 'El chatbot ya no responde en este ticket.',
    tr: 'Chatbot bu talepte artık yanıt vermiyor.',
  },
  botIsOn: {
    pt: 'O chatbot responde de novo neste ticket.',
    en: 'The chatbot answers on this ticket again.',
    es: 'El chatbot vuelve a responder en este ticket.',
    tr: 'Chatbot bu talepte yeniden yanıt veriyor.',
  },
  sendRating: {
    pt: 'Enviar avaliação',
    en: 'Ask for a rating',
    es: 'Pedir valoración',
    tr: 'Değerlendirme iste',
  },
  sendRatingHint: {
    pt: 'O cliente recebe a pergunta da conexão, responde de 0 a 10, e o ticket fica resolvido.',
    en: 'The customer gets the question of the connection, answers from 0 to 10, and the ticket is resolved.',
    es: 'El cliente recibe la pregunta de la conexión, responde de 0 a 10 y el ticket queda resuelto.',
    tr: 'Müşteri bağlantının sorusunu alır, 0 ile 10 arası yanıtlar ve talep çözülür.',
  },
  rated: {
    pt: 'Avaliação pedida a {{name}}.',
    en: '{{name}} is asked for a rating.',
    es: 'Valoración pedida a {{name}}.',
    tr: '{{name}} için değerlendirme istendi.',
  },
  whichTicket: { pt: 'Atendimento', en: 'Conversation', es: 'Atención', tr: 'Görüşme' },
  ratingRequired: {
    pt: 'Avaliação obrigatória',
    en: 'A rating is required',
    es: 'Valoración obligatoria',
    tr: 'Değerlendirme zorunlu',
  },
  ratingIs: {
    pt: 'Avaliação: {{rate}} de 10',
    en: 'Rating: {{rate}} of 10',
    es: 'Valoración: {{rate}} de 10',
    tr: 'Değerlendirme: {{rate}} / 10',
  },
  removeTicket: { pt: 'Excluir ticket', en: 'Delete ticket', es: 'Eliminar ticket', tr: 'Talebi sil' },
  removeTicketTitle: {
    pt: 'Excluir o ticket #{{id}} de {{name}}?',
    en: 'Delete ticket #{{id}} of {{name}}?',
    es: '¿Eliminar el ticket #{{id}} de {{name}}?',
    tr: '{{name}} adlı kişinin #{{id}} talebi silinsin mi?',
  },
  removeTicketHint: {
    pt: 'As mensagens, os arquivos e o histórico deste ticket são apagados para toda a equipe e não voltam. O contato e seus outros tickets ficam.',
    en: 'Messages, files and history of this ticket are deleted for the whole team and do not come back. The contact and its other tickets stay.',
    es: 'Los mensajes, los archivos y el historial de este ticket se borran para todo el equipo y no vuelven. El contacto y sus otros tickets se quedan.',
    tr: 'Bu talebin mesajları, dosyaları ve geçmişi tüm ekip için silinir ve geri gelmez. Kişi ve diğer talepleri kalır.',
  },
  ticketRemoved: {
    pt: 'Ticket #{{id}} excluído.',
    en: 'Ticket #{{id}} deleted.',
    es: 'Ticket #{{id}} eliminado.',
    tr: '#{{id}} talebi silindi.',
  },
});
