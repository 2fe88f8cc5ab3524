import { texts } from '../../../../../lib/texts/texts.ts';

/** Words of the content block and its elements. */
export const useContentBlockText = texts('flowContent', {
  elements: { pt: 'Elementos', en: 'Elements', es: 'Elementos', tr: 'Öğeler' },
  el_message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje', tr: 'Mesaj' },
  el_input: { pt: 'Input', en: 'Input', es: 'Input', tr: 'Girdi' },
  el_interval: { pt: 'Intervalo', en: 'Pause', es: 'Intervalo', tr: 'Bekleme' },
  el_img: { pt: 'Imagem', en: 'Picture', es: 'Imagen', tr: 'Görsel' },
  el_audio: { pt: 'Áudio', en: 'Audio', es: 'Audio', tr: 'Ses' },
  el_video: { pt: 'Vídeo', en: 'Video', es: 'Vídeo', tr: 'Video' },
  inputHint: {
    pt: 'Espera a resposta do cliente e a guarda nesta variável.',
    en: 'Waits for the customer’s answer and stores it in this variable.',
    es: 'Espera la respuesta del cliente y la guarda en esta variable.',
    tr: 'Müşterinin yanıtını bekler ve bu değişkene kaydeder.',
  },
  nothingYet: {
    pt: 'Adicione mensagens, arquivos e intervalos. Arraste para mudar a ordem.',
    en: 'Add messages, files and pauses. Drag them to change the order.',
    es: 'Añada mensajes, archivos e intervalos. Arrástrelos para cambiar el orden.',
    tr: 'Mesaj, dosya ve bekleme ekleyin. Sırayı değiştirmek için sürükleyin.',
  },
  removeElement: {
    pt: 'Remover {{name}}',
    en: 'Remove {{name}}',
    es: 'Quitar {{name}}',
    tr: 'Kaldır: {{name}}',
  },
  elementName: {
    pt: '{{kind}} {{place}}',
    en: '{{kind}} {{place}}',
    es: '{{kind}} {{place}}',
    tr: '{{kind}} {{place}}',
  },
  emptyMessage: {
    pt: 'Campos de mensagem vazio!',
    en: 'A message is empty!',
    es: '¡Hay un mensaje vacío!',
    tr: 'Boş bir mesaj var!',
  },
  emptyInput: {
    pt: 'Campos de Input vazios!',
    en: 'An input has no variable!',
    es: '¡Hay un input vacío!',
    tr: 'Boş bir girdi var!',
  },
  emptyMedia: {
    pt: 'Delete os cards vazios(Imagem, Audio e Video)',
    en: 'Delete the empty cards (picture, audio and video)',
    es: 'Elimine las tarjetas vacías (imagen, audio y vídeo)',
    tr: 'Boş kartları silin (görsel, ses ve video)',
  },
  wrongInterval: {
    pt: 'Intervalo não pode ser 0 ou maior que 120!',
    en: 'A pause cannot be 0 or longer than 120!',
    es: '¡El intervalo no puede ser 0 ni mayor que 120!',
    tr: 'Bekleme 0 olamaz, 120’yi geçemez!',
  },
  addElement: {
    pt: 'Adicione um elemento',
    en: 'Add an element',
    es: 'Añada un elemento',
    tr: 'Bir öğe ekleyin',
  },
  count_one: {
    pt: '{{count}} elemento',
    en: '{{count}} element',
    es: '{{count}} elemento',
    tr: '{{count}} öğe',
  },
  count_other: {
    pt: '{{count}} elementos',
    en: '{{count}} elements',
    es: '{{count}} elementos',
    tr: '{{count}} öğe',
  },
});
