import type { BotLanguage } from '@recado/shared/features/settings';
import type { AnswerKind } from '@recado/shared/flow/blocks/question';

interface AnswerTexts {
  /** By the kind of answer: the reply to one that is none, where the block has no words of its own. */
  wrong: Readonly<Record<AnswerKind, string>>;
  /** A file in the note for the person who takes over; the note would else name the id of the message. */
  file: string;
}

/** Words of questions in the company's language, as `botTexts`. */
export const answerTexts: Readonly<Record<BotLanguage, AnswerTexts>> = {
  pt: {
    wrong: {
      text: 'Não entendi sua resposta. Por favor, escreva de novo.',
      number: 'Por favor, responda com um número.',
      email: 'Este e-mail não parece certo. Por favor, escreva de novo, por exemplo: nome@empresa.com.br',
      phone: 'Este telefone não parece certo. Por favor, escreva com o DDD.',
      taxDocument: 'Este CPF ou CNPJ não parece certo. Por favor, confira os números e escreva de novo.',
      date: 'Não entendi a data. Por favor, escreva assim: 31/12/2026',
      choice: 'Não entendi sua resposta. Responda com o número ou o nome de uma das opções:',
      file: 'Por favor, envie um arquivo, uma foto, um vídeo ou um áudio.',
    },
    file: '[arquivo]',
  },
  en: {
    wrong: {
      text: 'I did not understand your answer. Please write it again.',
      number: 'Please reply with a number.',
      email: 'This e-mail address does not look right. Please write it again, for example: name@company.com',
      phone: 'This phone number does not look right. Please write it with its area code.',
      taxDocument: 'This CPF or CNPJ does not look right. Please check the digits and write it again.',
      date: 'I did not understand the date. Please write it like this: 31/12/2026',
      choice:
        'I did not understand your answer. Please reply with the number or the name of one of the options:',
      file: 'Please send a file, a photo, a video or a voice message.',
    },
    file: '[file]',
  },
  es: {
    wrong: {
      text: 'No entendí su respuesta. Por favor, escríbala de nuevo.',
      number: 'Por favor, responda con un número.',
      email: 'Este correo no parece correcto. Por favor, escríbalo de nuevo, por ejemplo: nombre@empresa.com',
      phone: 'Este teléfono no parece correcto. Por favor, escríbalo con el código de área.',
      taxDocument: 'Este CPF o CNPJ no parece correcto. Por favor, revise los números y escríbalo de nuevo.',
      date: 'No entendí la fecha. Por favor, escríbala así: 31/12/2026',
      choice: 'No entendí su respuesta. Responda con el número o el nombre de una de las opciones:',
      file: 'Por favor, envíe un archivo, una foto, un video o un audio.',
    },
    file: '[archivo]',
  },
  tr: {
    wrong: {
      text: 'Yanıtınızı anlayamadım. Lütfen yeniden yazın.',
      number: 'Lütfen bir sayı yazın.',
      email: 'Bu e-posta adresi doğru görünmüyor. Lütfen yeniden yazın, örneğin: ad@sirket.com',
      phone: 'Bu telefon numarası doğru görünmüyor. Lütfen alan koduyla birlikte yazın.',
      taxDocument: 'Bu CPF ya da CNPJ doğru görünmüyor. Lütfen rakamları kontrol edip yeniden yazın.',
      date: 'Tarihi anlayamadım. Lütfen şöyle yazın: 31/12/2026',
      choice: 'Yanıtınızı anlayamadım. Lütfen seçeneklerden birinin numarasını ya da adını yazın:',
      file: 'Lütfen bir dosya, fotoğraf, video ya da sesli mesaj gönderin.',
    },
    file: '[dosya]',
  },
};
