import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import { errorText } from './errors.texts.ts';
import { texts } from './texts.ts';

/** Messages of the schemas, as forms and API quote them, to their key; a text quoted in a language stays in it. */
const quoted = {
  'Too Short!': 'tooShort',
  'Too Long!': 'tooLong',
  Required: 'required',
  'Invalid email': 'invalidEmail',
  'Mensagem muito curta': 'messageTooShort',
  'Invalid number': 'invalidNumber',
  'Invalid time': 'invalidTime',
  'Invalid color': 'invalidColor',
  'Invalid characters': 'invalidCharacters',
} as const;

const validationTexts = texts('validation', {
  pt: {
    tooShort: 'Muito curto!',
    tooLong: 'Muito longo!',
    required: 'Obrigatório',
    invalidEmail: 'E-mail inválido',
    invalidNumber: 'Número inválido',
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
    invalidNumber: 'Invalid number',
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
    invalidNumber: 'Número inválido',
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
    invalidNumber: 'Geçersiz numara',
    messageTooShort: 'Mesaj çok kısa',
    invalidTime: 'Geçersiz saat. Saati doğru girin',
    invalidColor: 'Geçersiz renk',
    invalidCharacters: 'Metin geçersiz karakterler içeriyor',
    invalid: 'Geçersiz değer',
  },
});

/** Zod's own words for texts beyond their length; a field without a message of its own is refused with them. */
const lengths = [
  [/^Too big: expected string/, 'tooLong'],
  [/^Too small: expected string/, 'tooShort'],
] as const;

/**
 * A schema's message in the language shown; the server's too, which may be a refusal's code. Nothing at all in a field is not "too short" but
 * missing, unless another wording is fixed for it.
 */
export function validationText(message: string, value?: unknown): string {
  const isEmpty = value === '' || value === null;
  if (isEmpty && (message === 'Too Short!' || !(message in quoted))) return validationTexts.now('required');
  if (message in quoted) return validationTexts.now(quoted[message as keyof typeof quoted]);
  if (message in errors) return errorText(new AppError(message as ErrorCode, { data: {} } as never));
  return validationTexts.now(lengths.find(([words]) => words.test(message))?.[1] ?? 'invalid');
}
