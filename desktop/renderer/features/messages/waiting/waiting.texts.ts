import { texts } from '../../../lib/texts/texts.ts';

/** Words about messages that waited for the network, and about copies that this device kept. */
export const useWaitingText = texts('waiting', {
  meanwhile: {
    pt: 'Enquanto você estava sem conexão: {{changes}}.',
    en: 'While you were offline: {{changes}}.',
    es: 'Mientras estaba sin conexión: {{changes}}.',
    tr: 'Siz çevrimdışıyken: {{changes}}.',
  },
  closed: {
    pt: 'o atendimento foi encerrado',
    en: 'the ticket was closed',
    es: 'la atención se cerró',
    tr: 'talep kapatıldı',
  },
  movedTo: {
    pt: 'o atendimento passou para {{name}}',
    en: 'the ticket went to {{name}}',
    es: 'la atención pasó a {{name}}',
    tr: 'talep {{name}} adlı kişiye geçti',
  },
  moved: {
    pt: 'o atendimento voltou para a fila',
    en: 'the ticket went back to the queue',
    es: 'la atención volvió a la cola',
    tr: 'talep kuyruğa döndü',
  },
  answeredBy: {
    pt: '{{name}} respondeu',
    en: '{{name}} answered',
    es: '{{name}} respondió',
    tr: '{{name}} yanıtladı',
  },
  answered: {
    pt: 'alguém respondeu pelo celular ou por um programa',
    en: 'somebody answered from the phone or a program',
    es: 'alguien respondió desde el teléfono o un programa',
    tr: 'telefondan ya da bir programdan yanıt verildi',
  },
  elsewhere: {
    pt: 'você respondeu por outro dispositivo',
    en: 'you answered from another device',
    es: 'usted respondió desde otro dispositivo',
    tr: 'başka bir cihazdan yanıt verdiniz',
  },
  wrote: {
    pt: 'o cliente escreveu',
    en: 'the customer wrote',
    es: 'el cliente escribió',
    tr: 'müşteri yazdı',
  },
  late: {
    pt: 'passaram mais de 12 horas',
    en: 'more than 12 hours went by',
    es: 'pasaron más de 12 horas',
    tr: '12 saatten fazla geçti',
  },
  gone: {
    pt: 'você perdeu o acesso a esta conversa',
    en: 'you lost access to this conversation',
    es: 'perdió el acceso a esta conversación',
    tr: 'bu görüşmeye erişiminiz kalmadı',
  },
  ask_one: {
    pt: 'Enviar assim mesmo a sua mensagem?',
    en: 'Send your message all the same?',
    es: '¿Enviar su mensaje de todos modos?',
    tr: 'Mesajınız yine de gönderilsin mi?',
  },
  ask_other: {
    pt: 'Enviar assim mesmo as suas {{count}} mensagens?',
    en: 'Send your {{count}} messages all the same?',
    es: '¿Enviar sus {{count}} mensajes de todos modos?',
    tr: '{{count}} mesajınız yine de gönderilsin mi?',
  },
  notHere_one: {
    pt: 'A sua mensagem não pode sair enquanto o atendimento não for seu.',
    en: 'Your message cannot leave while the ticket is not yours.',
    es: 'Su mensaje no puede salir mientras la atención no sea suya.',
    tr: 'Talep sizde olmadıkça mesajınız gönderilemez.',
  },
  notHere_other: {
    pt: 'As suas {{count}} mensagens não podem sair enquanto o atendimento não for seu.',
    en: 'Your {{count}} messages cannot leave while the ticket is not yours.',
    es: 'Sus {{count}} mensajes no pueden salir mientras la atención no sea suya.',
    tr: 'Talep sizde olmadıkça {{count}} mesajınız gönderilemez.',
  },
  asOf: {
    pt: 'Sem conexão. A conversa está como era em {{at}}.',
    en: 'Offline. The conversation is as it was at {{at}}.',
    es: 'Sin conexión. La conversación está como era el {{at}}.',
    tr: 'Çevrimdışı. Görüşme {{at}} itibarıyla gösteriliyor.',
  },
});
