import { texts } from './texts.ts';

/** What is wrong with a field. */
export const useValidationText = texts('validation', {
  tooShort: { pt: 'Muito curto!', en: 'Too Short!', es: '¡Demasiado corto!', tr: 'Çok kısa!' },
  tooLong: { pt: 'Muito longo!', en: 'Too Long!', es: '¡Demasiado largo!', tr: 'Çok uzun!' },
  mostCharacters: {
    pt: 'No máximo {{max}} caracteres.',
    en: 'At most {{max}} characters.',
    es: 'Como máximo {{max}} caracteres.',
    tr: 'En fazla {{max}} karakter.',
  },
  fewestCharacters: {
    pt: 'No mínimo {{min}} caracteres.',
    en: 'At least {{min}} characters.',
    es: 'Como mínimo {{min}} caracteres.',
    tr: 'En az {{min}} karakter.',
  },
  required: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio', tr: 'Zorunlu' },
  invalidEmail: { pt: 'E-mail inválido', en: 'Invalid email', es: 'Correo inválido', tr: 'Geçersiz e-posta' },
  invalidNumber: {
    pt: 'Número inválido',
    en: 'Invalid number',
    es: 'Número inválido',
    tr: 'Geçersiz numara',
  },
  messageTooShort: {
    pt: 'Mensagem muito curta',
    en: 'Message too short',
    es: 'Mensaje muy corto',
    tr: 'Mesaj çok kısa',
  },
  invalidTime: {
    pt: 'Horário inválido. Digite o horário corretamente',
    en: 'Invalid time. Enter the time correctly',
    es: 'Horario inválido. Escriba el horario correctamente',
    tr: 'Geçersiz saat. Saati doğru girin',
  },
  invalidColor: { pt: 'Cor inválida', en: 'Invalid colour', es: 'Color inválido', tr: 'Geçersiz renk' },
  invalidCharacters: {
    pt: 'O texto contém caracteres inválidos',
    en: 'The text contains invalid characters',
    es: 'El texto contiene caracteres inválidos',
    tr: 'Metin geçersiz karakterler içeriyor',
  },
  invalid: { pt: 'Valor inválido', en: 'Invalid value', es: 'Valor inválido', tr: 'Geçersiz değer' },
});
