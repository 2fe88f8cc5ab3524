import type { BotLanguage } from '@recado/shared/features/settings';

interface BotTexts {
  noAudio: string;
  /** Words above a list after an answer that is not in it. */
  notUnderstood: string;
  /** The line of a list for going back. */
  back: string;
  thanksForRating: string;
  consent: string;
  yes: string;
  no: string;
  /** Asks for a written answer after a voice message or a picture. */
  needsWords: string;
  /** Answers a customer who asked for a person. */
  personComes: string;
  /** Answers a customer who ended the conversation with the bot. */
  ended: string;
  /** Hands over to a person where a flow cannot go on. */
  personGoesOn: string;
  /** The heading of the answers to a flow, in the note for the person who takes over. */
  answers: string;
  /** A push to the phones of a queue's people; it has no data of the customer. */
  newTicket: (queue: string) => string;
}

/** Words of the bot that no setting changes yet, in the company's language (`language` of its settings). */
export const botTexts: Readonly<Record<BotLanguage, BotTexts>> = {
  pt: {
    noAudio: 'No momento não conseguimos ouvir áudios por aqui. Por favor, escreva sua mensagem.',
    notUnderstood: 'Não entendi sua resposta. Responda com o número ou o nome de uma das opções:',
    back: 'Voltar',
    thanksForRating: 'Obrigado pela sua avaliação!',
    consent: 'Você concorda com o tratamento dos seus dados pessoais?',
    yes: 'Sim',
    no: 'Não',
    needsWords: 'Por favor, responda por escrito.',
    personComes: 'Certo! Uma pessoa da nossa equipe vai continuar o atendimento.',
    ended: 'Conversa encerrada. Escreva quando quiser voltar a falar com a gente.',
    personGoesOn: 'Um momento, uma pessoa da nossa equipe vai continuar o atendimento.',
    answers: 'Respostas ao robô',
    newTicket: (queue) => `Há um novo atendimento aguardando na fila ${queue}.`,
  },
  en: {
    noAudio: 'We cannot listen to voice messages here at the moment. Please write to us instead.',
    notUnderstood:
      'I did not understand your answer. Please reply with the number or the name of one of the options:',
    back: 'Back',
    thanksForRating: 'Thank you for your rating!',
    consent: 'Do you agree to the processing of your personal data?',
    yes: 'Yes',
    no: 'No',
    needsWords: 'Please answer in writing.',
    personComes: 'All right! A person of our team will go on from here.',
    ended: 'This conversation has ended. Write to us whenever you like.',
    personGoesOn: 'One moment, a person of our team will go on from here.',
    answers: 'Answers to the bot',
    newTicket: (queue) => `A new conversation is waiting in the queue ${queue}.`,
  },
  es: {
    noAudio: 'Por el momento no podemos escuchar audios por aquí. Por favor, escriba su mensaje.',
    notUnderstood: 'No entendí su respuesta. Responda con el número o el nombre de una de las opciones:',
    back: 'Volver',
    thanksForRating: '¡Gracias por su evaluación!',
    consent: '¿Está de acuerdo con el tratamiento de sus datos personales?',
    yes: 'Sí',
    no: 'No',
    needsWords: 'Por favor, responda por escrito.',
    personComes: '¡De acuerdo! Una persona de nuestro equipo continuará la atención.',
    ended: 'La conversación ha terminado. Escríbanos cuando quiera.',
    personGoesOn: 'Un momento, una persona de nuestro equipo continuará la atención.',
    answers: 'Respuestas al bot',
    newTicket: (queue) => `Hay una nueva conversación esperando en la cola ${queue}.`,
  },
  tr: {
    noAudio: 'Şu anda buradan sesli mesaj dinleyemiyoruz. Lütfen mesajınızı yazın.',
    notUnderstood: 'Yanıtınızı anlayamadım. Lütfen seçeneklerden birinin numarasını ya da adını yazın:',
    back: 'Geri',
    thanksForRating: 'Değerlendirmeniz için teşekkürler!',
    consent: 'Kişisel verilerinizin işlenmesini kabul ediyor musunuz?',
    yes: 'Evet',
    no: 'Hayır',
    needsWords: 'Lütfen yazarak yanıt verin.',
    personComes: 'Tamam! Görüşmeyi ekibimizden biri sürdürecek.',
    ended: 'Görüşme sona erdi. Dilediğiniz zaman bize yazabilirsiniz.',
    personGoesOn: 'Bir dakika, ekibimizden biri görüşmeyi sürdürecek.',
    answers: 'Bota verilen yanıtlar',
    newTicket: (queue) => `${queue} kuyruğunda yeni bir görüşme bekliyor.`,
  },
};

/** The words for a company with these settings. */
export const botTextsOf = ({ language }: { language: string }): BotTexts =>
  botTexts[language as BotLanguage] ?? botTexts.pt;
