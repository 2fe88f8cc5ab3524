import { type FlowTemplate, words } from './drawTemplate.ts';

const scoreWords = words(
  'De 0 a 10, quanto você recomendaria a {{company}} a um amigo?',
  'From 0 to 10, how likely would you recommend {{company}} to a friend?',
  'De 0 a 10, ¿cuánto recomendaría {{company}} a un amigo?',
  '0’dan 10’a, {{company}} firmasını bir arkadaşınıza ne kadar önerirsiniz?',
);
const thanksWords = words(
  'Que alegria! Obrigado pela nota {{nota}}.',
  'What a joy! Thank you for the score {{score}}.',
  '¡Qué alegría! Gracias por la nota {{nota}}.',
  'Ne güzel! {{puan}} puan için teşekkürler.',
);
const whyWords = words(
  'Obrigado pela sinceridade. O que podemos melhorar?',
  'Thank you for being honest. What can we do better?',
  'Gracias por su sinceridad. ¿Qué podemos mejorar?',
  'Açık sözünüz için teşekkürler. Neyi iyileştirebiliriz?',
);
const personWords = words(
  'Sentimos muito. Uma pessoa da equipe vai falar com você.',
  'We are sorry. A person of the team will talk to you.',
  'Lo sentimos mucho. Una persona del equipo hablará con usted.',
  'Üzgünüz. Ekipten biri sizinle görüşecek.',
);

/** Asks how likely a recommendation is, and what is missing. */
export const nps: FlowTemplate = {
  id: 'nps',
  name: words('Pesquisa NPS', 'NPS survey', 'Encuesta NPS', 'NPS anketi'),
  about: words(
    'Pede uma nota de 0 a 10; com nota baixa pergunta o motivo e chama uma pessoa.',
    'Asks for a score from 0 to 10; a low one is asked why, and a person is called.',
    'Pide una nota de 0 a 10; si es baja pregunta el motivo y llama a una persona.',
    '0–10 arası puan ister; puan düşükse nedenini sorar ve bir kişiyi çağırır.',
  ),
  blocks: (text) => {
    const score = text(words('nota', 'score', 'nota', 'puan'));
    const reason = text(words('motivo', 'reason', 'motivo', 'neden'));
    return {
      start: { type: 'start', to: 'score' },
      score: {
        type: 'question',
        data: {
          message: text(scoreWords),
          variable: score,
          answer: 'number',
          least: 0,
          most: 10,
          noAnswerMinutes: 1440,
        },
        to: { next: 'promoter', wrong: 'bye', noAnswer: 'bye' },
      },
      promoter: {
        type: 'condition',
        data: { key: score, condition: 2, value: '9' },
        to: { yes: 'thanks', no: 'why' },
      },
      thanks: {
        type: 'message',
        data: {
          label: text(thanksWords),
        },
        to: 'bye',
      },
      why: {
        type: 'question',
        data: {
          message: text(whyWords),
          variable: reason,
          answer: 'text',
          noAnswerMinutes: 1440,
        },
        to: { next: 'low', wrong: 'bye', noAnswer: 'bye' },
      },
      low: {
        type: 'condition',
        data: { key: score, condition: 3, value: '6' },
        to: { yes: 'note', no: 'bye' },
      },
      note: {
        type: 'note',
        data: { text: `NPS {{${score}}}: {{${reason}}}` },
        to: 'person',
      },
      person: {
        type: 'handOver',
        data: {
          message: text(personWords),
          withNote: false,
        },
      },
      bye: {
        type: 'close',
        data: { message: text(words('Até logo!', 'Goodbye!', '¡Hasta luego!', 'Hoşça kalın!')) },
      },
    };
  },
};
