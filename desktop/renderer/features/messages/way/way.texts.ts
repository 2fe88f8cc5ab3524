import { texts } from '../../../lib/texts/texts.ts';

/** Words of a message's way. */
export const useWayText = texts('messageWay', {
  title: {
    pt: 'Caminho da mensagem',
    en: 'Way of the message',
    es: 'Camino del mensaje',
    tr: 'Mesajın yolu',
  },
  via: { pt: 'Por {{name}}', en: 'Over {{name}}', es: 'Por {{name}}', tr: '{{name}} üzerinden' },
  providerId: {
    pt: 'Identificação no canal',
    en: 'Id on the channel',
    es: 'Identificación en el canal',
    tr: 'Kanaldaki kimlik',
  },
  written_in: {
    pt: 'Escrita pelo cliente',
    en: 'Written by the customer',
    es: 'Escrito por el cliente',
    tr: 'Müşteri yazdı',
  },
  written: { pt: 'Escrita aqui', en: 'Written here', es: 'Escrito aquí', tr: 'Burada yazıldı' },
  received: {
    pt: 'Recebida do canal',
    en: 'Received from the channel',
    es: 'Recibido del canal',
    tr: 'Kanaldan alındı',
  },
  unread: {
    pt: 'Chegou sem conteúdo e foi pedida de novo',
    en: 'Came without content, and was asked for again',
    es: 'Llegó sin contenido y se pidió de nuevo',
    tr: 'İçeriksiz geldi ve yeniden istendi',
  },
  stored: {
    pt: 'Guardada na conversa',
    en: 'Stored in the conversation',
    es: 'Guardado en la conversación',
    tr: 'Görüşmede saklandı',
  },
  waiting: {
    pt: 'Na fila de saída',
    en: 'In the outbox',
    es: 'En la cola de salida',
    tr: 'Gönderim kuyruğunda',
  },
  handed: {
    pt: 'Entregue ao canal',
    en: 'Handed to the channel',
    es: 'Entregado al canal',
    tr: 'Kanala verildi',
  },
  sent: {
    pt: 'Aceita pelo canal',
    en: 'Accepted by the channel',
    es: 'Aceptado por el canal',
    tr: 'Kanal kabul etti',
  },
  delivered: {
    pt: 'Chegou ao cliente',
    en: 'Reached the customer',
    es: 'Llegó al cliente',
    tr: 'Müşteriye ulaştı',
  },
  read: {
    pt: 'Lida pelo cliente',
    en: 'Read by the customer',
    es: 'Leído por el cliente',
    tr: 'Müşteri okudu',
  },
  refused: { pt: 'Recusada', en: 'Refused', es: 'Rechazado', tr: 'Reddedildi' },
  resent: { pt: 'Enviada de novo', en: 'Sent again', es: 'Enviado de nuevo', tr: 'Yeniden gönderildi' },
  repeated: {
    pt: 'Repetida, pois faltava a confirmação',
    en: 'Repeated, since no confirmation came',
    es: 'Repetido, pues faltaba la confirmación',
    tr: 'Onay gelmediği için yinelendi',
  },
  dropped: {
    pt: 'Envio cancelado',
    en: 'Sending cancelled',
    es: 'Envío cancelado',
    tr: 'Gönderim iptal edildi',
  },
  by: { pt: 'por {{name}}', en: 'by {{name}}', es: 'por {{name}}', tr: '{{name}}' },
  older: {
    pt: 'Horários de envio, entrega e leitura existem para mensagens desta versão em diante.',
    en: 'Times of sending, arrival and reading exist for messages from this version on.',
    es: 'Las horas de envío, llegada y lectura existen para mensajes desde esta versión.',
    tr: 'Gönderme, ulaşma ve okunma saatleri bu sürümden itibaren vardır.',
  },
});
