import { texts } from '../../../lib/texts/texts.ts';

/** Words of what is seen to later: putting aside, pinning, by when an answer is due. */
export const useLaterText = texts('later', {
  snoozeTitle: {
    pt: 'Adiar {{name}}',
    en: 'Snooze {{name}}',
    es: 'Posponer {{name}}',
    tr: '{{name}} görüşmesini ertele',
  },
  snoozeHint: {
    pt: 'O atendimento sai da lista e volta nessa hora, ou assim que o cliente escrever.',
    en: 'The conversation leaves the list and comes back then, or as soon as the customer writes.',
    es: 'La atención sale de la lista y vuelve a esa hora, o en cuanto el cliente escriba.',
    tr: 'Görüşme listeden çıkar; o saatte ya da müşteri yazar yazmaz geri gelir.',
  },
  inAnHour: { pt: 'Daqui a 1 hora', en: 'In 1 hour', es: 'En 1 hora', tr: '1 saat sonra' },
  thisEvening: { pt: 'Hoje à noite', en: 'This evening', es: 'Esta noche', tr: 'Bu akşam' },
  tomorrow: { pt: 'Amanhã', en: 'Tomorrow', es: 'Mañana', tr: 'Yarın' },
  nextMonday: {
    pt: 'Próxima segunda-feira',
    en: 'Next Monday',
    es: 'El próximo lunes',
    tr: 'Gelecek pazartesi',
  },
  ownTime: {
    pt: 'Outro dia e hora',
    en: 'Another day and time',
    es: 'Otro día y hora',
    tr: 'Başka gün ve saat',
  },
  time: { pt: 'Hora', en: 'Time', es: 'Hora', tr: 'Saat' },
  notAhead: {
    pt: 'Escolha um dia e uma hora daqui para a frente, em até um ano',
    en: 'Choose a day and a time from now on, within a year',
    es: 'Elija un día y una hora a partir de ahora, dentro de un año',
    tr: 'Bundan sonraki bir yıl içinde bir gün ve saat seçin',
  },
  snoozed: {
    pt: '{{name}} adiado até {{at}}',
    en: '{{name}} snoozed until {{at}}',
    es: '{{name}} pospuesto hasta {{at}}',
    tr: '{{name}} {{at}} zamanına ertelendi',
  },
  snoozedUntil: {
    pt: 'Adiado até {{at}}',
    en: 'Snoozed until {{at}}',
    es: 'Pospuesto hasta {{at}}',
    tr: '{{at}} zamanına ertelendi',
  },
  back: {
    pt: '{{name}} está de volta',
    en: '{{name}} is back',
    es: '{{name}} está de vuelta',
    tr: '{{name}} geri döndü',
  },
  pinned: { pt: 'Fixado no topo', en: 'Pinned on top', es: 'Fijado arriba', tr: 'Üste sabitlendi' },
  markedUnread: {
    pt: 'Marcado como não lido',
    en: 'Marked as unread',
    es: 'Marcado como no leído',
    tr: 'Okunmadı olarak işaretlendi',
  },
  companyTime: {
    pt: 'Horas de {{zone}}, o fuso da empresa.',
    en: 'Times of {{zone}}, the company’s zone.',
    es: 'Horas de {{zone}}, la zona de la empresa.',
    tr: 'Saatler şirketin saat dilimine göre: {{zone}}.',
  },
});
