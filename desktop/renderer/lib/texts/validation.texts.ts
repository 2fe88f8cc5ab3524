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
  nameTooShort: { pt: 'nome muito curto', en: 'name too short', es: 'nombre muy corto', tr: 'ad çok kısa' },
  wholeShift: {
    pt: 'Obrigatório preencher um Turno completo.',
    en: 'A shift needs a beginning and an end.',
    es: 'Es obligatorio completar un turno entero.',
    tr: 'Vardiyanın başlangıcı ve bitişi girilmelidir.',
  },
  redirectPair: {
    pt: 'Foi informado tempo para redirecionar fila, porém não foi selecionada fila para redirecionar. Os dois campos precisam estar preenchidos',
    en: 'A time to redirect was given but no queue to redirect to. Both fields must be filled in',
    es: 'Se indicó un tiempo para redirigir, pero no se eligió la cola. Los dos campos deben estar completos',
    tr: 'Yönlendirme süresi girildi ama yönlendirilecek kuyruk seçilmedi. İki alan da doldurulmalı',
  },
  ratingMessage: {
    pt: 'É obrigado informar uma mensagem de avaliação quando se utiliza o NPS.',
    en: 'With NPS in use a rating message is required.',
    es: 'Es obligatorio indicar un mensaje de evaluación cuando se usa el NPS.',
    tr: 'NPS kullanılırken değerlendirme mesajı zorunludur.',
  },
  ratingTime: {
    pt: 'É obrigado informar um tempo para avaliação quando se utiliza o NPS.',
    en: 'With NPS in use a time for the rating is required.',
    es: 'Es obligatorio indicar un tiempo para la evaluación cuando se usa el NPS.',
    tr: 'NPS kullanılırken değerlendirme süresi zorunludur.',
  },
  endBeforeStart: {
    pt: 'O fim não pode ser antes do início',
    en: 'The end cannot be before the beginning',
    es: 'El fin no puede ser antes del inicio',
    tr: 'Bitiş, başlangıçtan önce olamaz',
  },
  tenDaysAgo: {
    pt: 'O início pode ser no máximo 10 dias atrás',
    en: 'It may have begun at most 10 days ago',
    es: 'El inicio puede ser como máximo hace 10 días',
    tr: 'En fazla 10 gün önce başlamış olabilir',
  },
  invalidLink: {
    pt: 'Comece com https://',
    en: 'Start with https://',
    es: 'Empiece con https://',
    tr: 'https:// ile başlayın',
  },
  endsHere: {
    pt: 'Esta opção encerra o bot: mova ou exclua as opções dentro dela',
    en: 'This option ends the bot: move or delete the options inside it',
    es: 'Esta opción termina el bot: mueva o elimine las opciones dentro de ella',
    tr: 'Bu seçenek robotu bitirir: içindeki seçenekleri taşıyın veya silin',
  },
  tooMany: {
    pt: 'São opções demais',
    en: 'Too many options',
    es: 'Son demasiadas opciones',
    tr: 'Çok fazla seçenek',
  },
  tooDeep: {
    pt: 'Há níveis demais',
    en: 'Too many levels',
    es: 'Hay demasiados niveles',
    tr: 'Çok fazla düzey',
  },
  invalid: { pt: 'Valor inválido', en: 'Invalid value', es: 'Valor inválido', tr: 'Geçersiz değer' },
});
