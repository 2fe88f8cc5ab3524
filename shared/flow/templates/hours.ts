import { type FlowTemplate, words } from './drawTemplate.ts';

/** Answers by the opening hours, and takes a message outside them. */
export const hours: FlowTemplate = {
  id: 'hours',
  name: words('Horário de atendimento', 'Opening hours', 'Horario de atención', 'Çalışma saatleri'),
  about: words(
    'Dentro do horário passa para a equipe; fora dele anota o recado e avisa quando volta.',
    'Within opening hours it hands over; outside them it takes a message.',
    'Dentro del horario pasa al equipo; fuera de él toma el mensaje.',
    'Çalışma saatlerinde ekibe devreder; dışında mesajı not alır.',
  ),
  blocks: (text) => ({
    start: { type: 'start', to: 'hours' },
    hours: { type: 'businessHours', to: { open: 'open', closed: 'closed' } },
    open: {
      type: 'handOver',
      data: {
        message: text(
          words(
            '{{greeting}}! Já vamos atender você.',
            '{{greeting}}! We will be with you in a moment.',
            '{{greeting}}! Enseguida le atendemos.',
            '{{greeting}}! Birazdan sizinle ilgileneceğiz.',
          ),
        ),
        withNote: true,
      },
    },
    closed: {
      type: 'question',
      data: {
        message: text(
          words(
            '{{greeting}}! Agora estamos fechados. Deixe seu recado em uma mensagem e respondemos assim que abrirmos.',
            '{{greeting}}! We are closed now. Leave one message, and we will answer as soon as we open.',
            '{{greeting}}! Ahora estamos cerrados. Deje un mensaje y responderemos en cuanto abramos.',
            '{{greeting}}! Şu anda kapalıyız. Bir mesaj bırakın, açılır açılmaz yanıtlayalım.',
          ),
        ),
        variable: text(words('recado', 'request', 'recado', 'istek')),
        answer: 'text',
        noAnswerMinutes: 60,
      },
      to: { next: 'thanks', wrong: 'waits', noAnswer: 'waits' },
    },
    thanks: {
      type: 'message',
      data: {
        label: text(
          words(
            'Anotado! Até breve.',
            'Noted! See you soon.',
            '¡Anotado! Hasta pronto.',
            'Not aldık! Görüşmek üzere.',
          ),
        ),
      },
      to: 'waits',
    },
    waits: { type: 'handOver', data: { message: '', withNote: true } },
  }),
};
