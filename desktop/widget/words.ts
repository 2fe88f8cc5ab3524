const languages = ['pt', 'en', 'es', 'tr'] as const;
type Language = (typeof languages)[number];

/** The words of the chat, in the order of `languages`. */
const words = {
  open: ['Abrir o chat', 'Open the chat', 'Abrir el chat', 'Sohbeti aç'],
  unread: ['mensagens não lidas', 'unread messages', 'mensajes sin leer', 'okunmamış mesaj'],
  close: ['Fechar', 'Close', 'Cerrar', 'Kapat'],
  online: ['Online', 'Online', 'En línea', 'Çevrimiçi'],
  closed: ['Fora do horário', 'Closed now', 'Fuera de horario', 'Mesai dışı'],
  closedNote: [
    'Estamos fora do horário. Deixe sua mensagem, e respondemos assim que voltarmos.',
    'We are closed now. Leave a message, and we will answer when we are back.',
    'Estamos fuera de horario. Deja tu mensaje y te responderemos al volver.',
    'Şu anda kapalıyız. Mesajınızı bırakın, döndüğümüzde yanıtlarız.',
  ],
  reconnecting: ['Reconectando…', 'Reconnecting…', 'Reconectando…', 'Yeniden bağlanıyor…'],
  write: ['Escreva uma mensagem', 'Write a message', 'Escribe un mensaje', 'Bir mesaj yazın'],
  send: ['Enviar', 'Send', 'Enviar', 'Gönder'],
  attach: ['Anexar um arquivo', 'Attach a file', 'Adjuntar un archivo', 'Dosya ekle'],
  record: ['Gravar áudio', 'Record audio', 'Grabar audio', 'Ses kaydet'],
  stop: ['Enviar gravação', 'Send the recording', 'Enviar grabación', 'Kaydı gönder'],
  discard: ['Descartar gravação', 'Discard the recording', 'Descartar grabación', 'Kaydı sil'],
  recording: ['Gravando', 'Recording', 'Grabando', 'Kaydediliyor'],
  noMicrophone: [
    'O microfone não está disponível.',
    'The microphone is not available.',
    'El micrófono no está disponible.',
    'Mikrofon kullanılamıyor.',
  ],
  sound: ['Som das mensagens', 'Sound of messages', 'Sonido de los mensajes', 'Mesaj sesi'],
  older: ['Mensagens anteriores', 'Earlier messages', 'Mensajes anteriores', 'Önceki mesajlar'],
  sending: ['Enviando…', 'Sending…', 'Enviando…', 'Gönderiliyor…'],
  notSent: ['Não enviada.', 'Not sent.', 'No enviado.', 'Gönderilmedi.'],
  again: ['Tentar de novo', 'Try again', 'Intentar de nuevo', 'Yeniden dene'],
  deleted: ['Mensagem apagada', 'Message deleted', 'Mensaje eliminado', 'Mesaj silindi'],
  edited: ['editada', 'edited', 'editado', 'düzenlendi'],
  typing: ['Digitando…', 'Typing…', 'Escribiendo…', 'Yazıyor…'],
  you: ['Você', 'You', 'Tú', 'Siz'],
  file: ['Arquivo', 'File', 'Archivo', 'Dosya'],
  voice: ['Mensagem de voz', 'Voice message', 'Mensaje de voz', 'Sesli mesaj'],
  tooLarge: [
    'O arquivo é maior que 16 MB.',
    'The file is larger than 16 MB.',
    'El archivo supera los 16 MB.',
    'Dosya 16 MB’den büyük.',
  ],
  wrongType: [
    'Este tipo de arquivo não pode ser enviado.',
    'This kind of file cannot be sent.',
    'Este tipo de archivo no se puede enviar.',
    'Bu dosya türü gönderilemez.',
  ],
  tooMany: [
    'Muitas mensagens. Aguarde um momento.',
    'Too many messages. Wait a moment.',
    'Demasiados mensajes. Espera un momento.',
    'Çok fazla mesaj. Biraz bekleyin.',
  ],
  name: ['Nome', 'Name', 'Nombre', 'Ad'],
  email: ['E-mail', 'Email', 'Correo', 'E-posta'],
  phone: ['Telefone', 'Phone', 'Teléfono', 'Telefon'],
  message: ['Mensagem', 'Message', 'Mensaje', 'Mesaj'],
  required: ['Preencha este campo.', 'Fill in this field.', 'Completa este campo.', 'Bu alanı doldurun.'],
  wrongEmail: [
    'Digite um e-mail válido.',
    'Enter a valid email.',
    'Escribe un correo válido.',
    'Geçerli bir e-posta girin.',
  ],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type Word = keyof typeof words;
export type Text = (word: Word) => string;

/** The language of the page, else of the browser, else English. */
export function languageOf(page: string, browser: readonly string[]): Language {
  const preferred = [page, ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.flatMap((tag) => languages.find((one) => one === tag) ?? [])[0] ?? 'en';
}

/** The words in one language. */
export const textIn =
  (language: Language): Text =>
  (word) =>
    words[word][languages.indexOf(language)]!;
