import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of forwarding. */
export const useForwardText = texts('forwards', {
  title_one: {
    pt: 'Encaminhar {{count}} mensagem',
    en: 'Forward {{count}} message',
    es: 'Reenviar {{count}} mensaje',
    tr: '{{count}} mesajı ilet',
  },
  title_other: {
    pt: 'Encaminhar {{count}} mensagens',
    en: 'Forward {{count}} messages',
    es: 'Reenviar {{count}} mensajes',
    tr: '{{count}} mesajı ilet',
  },
  to: { pt: 'Para', en: 'To', es: 'Para', tr: 'Kime' },
  toTickets: {
    pt: 'Meus tickets abertos',
    en: 'My open tickets',
    es: 'Mis tickets abiertos',
    tr: 'Açık taleplerim',
  },
  queueHint: {
    pt: 'Para quem ainda não tem um ticket aberto.',
    en: 'For contacts without an open ticket.',
    es: 'Para quien aún no tiene un ticket abierto.',
    tr: 'Açık talebi olmayan kişiler için.',
  },
  queueRequired: {
    pt: 'Escolha a fila: um dos contatos não tem ticket aberto.',
    en: 'Choose a queue: one of the contacts has no open ticket.',
    es: 'Elija la cola: uno de los contactos no tiene un ticket abierto.',
    tr: 'Kuyruk seçin: kişilerden birinin açık talebi yok.',
  },
  forwardings: { pt: 'Encaminhamentos', en: 'Forwarding', es: 'Reenvíos', tr: 'İletilenler' },
  sign: {
    pt: 'Assinar com o meu nome',
    en: 'Sign with my name',
    es: 'Firmar con mi nombre',
    tr: 'Adımla imzala',
  },
  dropTarget: { pt: 'Tirar {{name}}', en: 'Remove {{name}}', es: 'Quitar {{name}}', tr: '{{name}} çıkar' },
  progress_one: {
    pt: '{{done}} de {{count}} encaminhada',
    en: '{{done}} of {{count}} forwarded',
    es: '{{done}} de {{count}} reenviado',
    tr: '{{count}} mesajdan {{done}} iletildi',
  },
  progress_other: {
    pt: '{{done}} de {{count}} encaminhadas',
    en: '{{done}} of {{count}} forwarded',
    es: '{{done}} de {{count}} reenviados',
    tr: '{{count}} mesajdan {{done}} iletildi',
  },
  goesOn: {
    pt: 'Você pode fechar: o envio continua no servidor.',
    en: 'You can close this: sending goes on on the server.',
    es: 'Puede cerrar: el envío continúa en el servidor.',
    tr: 'Kapatabilirsiniz: gönderim sunucuda sürer.',
  },
  stopped: {
    pt: 'Encaminhamento parado.',
    en: 'Forwarding stopped.',
    es: 'Reenvío detenido.',
    tr: 'İletme durduruldu.',
  },
  done_one: {
    pt: '{{sent}} de {{count}} mensagem encaminhada.',
    en: '{{sent}} of {{count}} message forwarded.',
    es: '{{sent}} de {{count}} mensaje reenviado.',
    tr: '{{count}} mesajdan {{sent}} iletildi.',
  },
  done_other: {
    pt: '{{sent}} de {{count}} mensagens encaminhadas.',
    en: '{{sent}} of {{count}} messages forwarded.',
    es: '{{sent}} de {{count}} mensajes reenviados.',
    tr: '{{count}} mesajdan {{sent}} iletildi.',
  },
  notSent: { pt: 'Não encaminhadas', en: 'Not forwarded', es: 'No reenviados', tr: 'İletilmeyenler' },
});

export const forwardErrors = errorTexts({
  ERR_FORWARD_NO_MESSAGES: {
    pt: 'Selecione ao menos uma mensagem para encaminhar.',
    en: 'Select at least one message to forward.',
    es: 'Seleccione al menos un mensaje para reenviar.',
    tr: 'İletmek için en az bir mesaj seçin.',
  },
  ERR_FORWARD_NO_TARGETS: {
    pt: 'Escolha ao menos um contato para encaminhar.',
    en: 'Choose at least one contact to forward to.',
    es: 'Elija al menos un contacto para reenviar.',
    tr: 'İletmek için en az bir kişi seçin.',
  },
  ERR_NO_FORWARD_FOUND: {
    pt: 'Encaminhamento não encontrado.',
    en: 'Forwarding not found.',
    es: 'Reenvío no encontrado.',
    tr: 'İletme bulunamadı.',
  },
});
