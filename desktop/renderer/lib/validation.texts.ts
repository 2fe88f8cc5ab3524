import { texts } from './texts.ts';

/** Messages of the schemas, as the spec quotes them (A§5, B§5), to their key. In pt the quoted strings stay. */
const quoted = {
  'Too Short!': 'tooShort',
  'Too Long!': 'tooLong',
  Required: 'required',
  'Invalid email': 'invalidEmail',
  'Mensagem muito curta': 'messageTooShort',
  'Invalid time': 'invalidTime',
  'Invalid color': 'invalidColor',
  'Invalid characters': 'invalidCharacters',
} as const;

const validationTexts = texts('validation', {
  pt: {
    tooShort: 'Too Short!',
    tooLong: 'Too Long!',
    required: 'Required',
    invalidEmail: 'Invalid email',
    messageTooShort: 'Mensagem muito curta',
    invalidTime: 'Horário inválido. Digite o horário corretamente',
    invalidColor: 'Cor inválida',
    invalidCharacters: 'O texto contém caracteres inválidos',
    invalid: 'Valor inválido',
  },
  en: {
    tooShort: 'Too Short!',
    tooLong: 'Too Long!',
    required: 'Required',
    invalidEmail: 'Invalid email',
    messageTooShort: 'Message too short',
    invalidTime: 'Invalid time. Enter the time correctly',
    invalidColor: 'Invalid colour',
    invalidCharacters: 'The text contains invalid characters',
    invalid: 'Invalid value',
  },
  es: {
    tooShort: '¡Demasiado corto!',
    tooLong: '¡Demasiado largo!',
    required: 'Obligatorio',
    invalidEmail: 'Correo inválido',
    messageTooShort: 'Mensaje muy corto',
    invalidTime: 'Horario inválido. Escriba el horario correctamente',
    invalidColor: 'Color inválido',
    invalidCharacters: 'El texto contiene caracteres inválidos',
    invalid: 'Valor inválido',
  },
  tr: {
    tooShort: 'Çok kısa!',
    tooLong: 'Çok uzun!',
    required: 'Zorunlu',
    invalidEmail: 'Geçersiz e-posta',
    messageTooShort: 'Mesaj çok kısa',
    invalidTime: 'Geçersiz saat. Saati doğru girin',
    invalidColor: 'Geçersiz renk',
    invalidCharacters: 'Metin geçersiz karakterler içeriyor',
    invalid: 'Geçersiz değer',
  },
});

/** The message is one of the spec's own, not one of zod's. */
export const isQuoted = (message: string): boolean => message in quoted;

/** A schema's message in the language shown; zod's own English ones become a short "invalid". */
export const validationText = (message: string): string =>
  validationTexts.now(message in quoted ? quoted[message as keyof typeof quoted] : 'invalid');
