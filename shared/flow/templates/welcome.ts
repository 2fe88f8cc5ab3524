import { type FlowTemplate, words } from './drawTemplate.ts';

const dataWords = words(
  '{{greeting}}, {{firstName}}! Aqui é da {{company}}.',
  '{{greeting}}, {{firstName}}! This is {{company}}.',
  '{{greeting}}, {{firstName}}! Le saluda {{company}}.',
  '{{greeting}}, {{firstName}}! Burası {{company}}.',
);
const dataWords2 = words(
  'Como podemos ajudar? Responda com o número:',
  'How can we help? Reply with the number:',
  '¿Cómo podemos ayudar? Responda con el número:',
  'Nasıl yardımcı olabiliriz? Numarayla yanıtlayın:',
);
const dataWords3 = words(
  'Falar com uma pessoa',
  'Talk to a person',
  'Hablar con una persona',
  'Bir kişiyle konuş',
);
const dataWords4 = words(
  'Ótimo! O que você procura?',
  'Great! What are you looking for?',
  '¡Genial! ¿Qué busca?',
  'Harika! Ne arıyorsunuz?',
);
const dataWords5 = words(
  'Conte em uma mensagem o que aconteceu.',
  'Tell us in one message what happened.',
  'Cuéntenos en un mensaje qué pasó.',
  'Ne olduğunu tek mesajda anlatın.',
);
const dataWords6 = words(
  'Obrigado! Uma pessoa da equipe já vai responder.',
  'Thank you! A person of the team will answer soon.',
  '¡Gracias! Una persona del equipo responderá enseguida.',
  'Teşekkürler! Ekipten biri kısa sürede yanıtlayacak.',
);
const dataWords7 = words(
  'Encerramos por falta de resposta. Escreva quando quiser!',
  'We close this for lack of an answer. Write whenever you like!',
  'Cerramos por falta de respuesta. ¡Escriba cuando quiera!',
  'Yanıt gelmediği için kapatıyoruz. İstediğiniz zaman yazın!',
);

/** Greets, offers a menu and hands over. */
export const welcome: FlowTemplate = {
  id: 'welcome',
  name: words('Boas-vindas e menu', 'Greeting and menu', 'Bienvenida y menú', 'Karşılama ve menü'),
  about: words(
    'Cumprimenta, oferece opções e passa para a equipe com o que o cliente escreveu.',
    'Greets, offers options and hands over to the team with what the customer wrote.',
    'Saluda, ofrece opciones y pasa al equipo lo que el cliente escribió.',
    'Selamlar, seçenek sunar ve müşterinin yazdığıyla birlikte ekibe devreder.',
  ),
  blocks: (text) => ({
    start: { type: 'start', to: 'greeting' },
    greeting: {
      type: 'message',
      data: {
        label: text(dataWords),
      },
      to: 'menu',
    },
    menu: {
      type: 'menu',
      data: {
        message: text(dataWords2),
        arrayOption: [
          { number: 1, value: text(words('Comprar', 'Buy', 'Comprar', 'Satın alma')) },
          { number: 2, value: text(words('Suporte', 'Support', 'Soporte', 'Destek')) },
          {
            number: 3,
            value: text(dataWords3),
          },
        ],
        mostWrongAnswers: 3,
        noAnswerMinutes: 30,
      },
      to: {
        'option-1': 'buy',
        'option-2': 'support',
        'option-3': 'person',
        wrong: 'person',
        noAnswer: 'silent',
      },
    },
    buy: {
      type: 'question',
      data: {
        message: text(dataWords4),
        variable: text(words('procura', 'wanted', 'busca', 'istek')),
        answer: 'text',
      },
      to: { next: 'person', wrong: 'person' },
    },
    support: {
      type: 'question',
      data: {
        message: text(dataWords5),
        variable: text(words('problema', 'problem', 'problema', 'sorun')),
        answer: 'text',
      },
      to: { next: 'person', wrong: 'person' },
    },
    person: {
      type: 'handOver',
      data: {
        message: text(dataWords6),
        withNote: true,
      },
    },
    silent: {
      type: 'close',
      data: {
        message: text(dataWords7),
      },
    },
  }),
};
