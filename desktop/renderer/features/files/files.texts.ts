import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the lists of files. */
export const useFileText = texts('files', {
  title: { pt: 'Arquivos', en: 'Files', es: 'Archivos', tr: 'Dosyalar' },
  add: {
    pt: 'Nova lista de arquivos',
    en: 'New list of files',
    es: 'Nueva lista de archivos',
    tr: 'Yeni dosya listesi',
  },
  edit: {
    pt: 'Editar lista de arquivos',
    en: 'Edit list of files',
    es: 'Editar lista de archivos',
    tr: 'Dosya listesini düzenle',
  },
  empty: {
    pt: 'Nenhuma lista de arquivos ainda',
    en: 'No lists of files yet',
    es: 'Aún no hay listas de archivos',
    tr: 'Henüz dosya listesi yok',
  },
  emptyHint: {
    pt: 'O que o bot envia a quem escolhe uma fila ou uma opção: tabelas, catálogos, mapas.',
    en: 'What the bot sends to customers who choose a queue or an option: price lists, catalogues, maps.',
    es: 'Lo que el bot envía a quien elige una cola o una opción: tarifas, catálogos, mapas.',
    tr: 'Robotun bir kuyruk veya seçenek seçene gönderdikleri: fiyat listeleri, kataloglar, haritalar.',
  },
  created: {
    pt: 'Lista {{name}} criada',
    en: 'List {{name}} created',
    es: 'Lista {{name}} creada',
    tr: '{{name}} listesi oluşturuldu',
  },
  changed: {
    pt: 'Lista {{name}} salva',
    en: 'List {{name}} saved',
    es: 'Lista {{name}} guardada',
    tr: '{{name}} listesi kaydedildi',
  },
  messageHint: {
    pt: 'O que o cliente lê antes dos arquivos.',
    en: 'What the customer reads before the files.',
    es: 'Lo que el cliente lee antes de los archivos.',
    tr: 'Müşterinin dosyalardan önce okuduğu metin.',
  },
  filesHint: {
    pt: 'Até {{max}} arquivos de até {{size}}: imagens, áudios, vídeos, PDF e documentos. Solte aqui ou escolha.',
    en: 'Up to {{max}} files of up to {{size}}: pictures, audio, videos, PDFs and documents. Drop them here or choose.',
    es: 'Hasta {{max}} archivos de hasta {{size}}: imágenes, audios, vídeos, PDF y documentos. Suéltelos aquí o elíjalos.',
    tr: 'En çok {{size}} boyutunda {{max}} dosya: resim, ses, video, PDF ve belge. Buraya bırakın veya seçin.',
  },
  addFiles: { pt: 'Escolher arquivos', en: 'Choose files', es: 'Elegir archivos', tr: 'Dosya seç' },
  fileName: {
    pt: 'Nome do arquivo {{name}} para o cliente',
    en: 'Name of the file {{name}} for the customer',
    es: 'Nombre del archivo {{name}} para el cliente',
    tr: '{{name}} dosyasının müşteriye görünen adı',
  },
  caption: {
    pt: 'Legenda (opcional)',
    en: 'Caption (optional)',
    es: 'Leyenda (opcional)',
    tr: 'Açıklama (isteğe bağlı)',
  },
  usedBy_one: {
    pt: 'A fila {{queues}} envia esta lista a quem chega. Sem ela não enviará nenhum arquivo.',
    en: 'The queue {{queues}} sends this list to customers who reach it. Without it no file is sent.',
    es: 'La cola {{queues}} envía esta lista a quien llega. Sin ella no enviará ningún archivo.',
    tr: '{{queues}} kuyruğu bu listeyi gelenlere gönderiyor. Liste olmazsa hiçbir dosya gönderilmez.',
  },
  usedBy_other: {
    pt: 'As filas {{queues}} enviam esta lista a quem chega. Sem ela não enviarão nenhum arquivo.',
    en: 'The queues {{queues}} send this list to customers who reach them. Without it no file is sent.',
    es: 'Las colas {{queues}} envían esta lista a quien llega. Sin ella no enviarán ningún archivo.',
    tr: '{{queues}} kuyrukları bu listeyi gelenlere gönderiyor. Liste olmazsa hiçbir dosya gönderilmez.',
  },
  moveUp: {
    pt: 'Enviar {{name}} antes',
    en: 'Send {{name}} earlier',
    es: 'Enviar {{name}} antes',
    tr: '{{name}} daha önce gönderilsin',
  },
  moveDown: {
    pt: 'Enviar {{name}} depois',
    en: 'Send {{name}} later',
    es: 'Enviar {{name}} después',
    tr: '{{name}} daha sonra gönderilsin',
  },
  removeFile: {
    pt: 'Tirar {{name}}',
    en: 'Remove {{name}}',
    es: 'Quitar {{name}}',
    tr: '{{name}} dosyasını çıkar',
  },
  noFile: { pt: 'Sem arquivo', en: 'Without a file', es: 'Sin archivo', tr: 'Dosyasız' },
  tooMany: {
    pt: 'No máximo {{max}} arquivos.',
    en: 'At most {{max}} files.',
    es: 'Como máximo {{max}} archivos.',
    tr: 'En çok {{max}} dosya.',
  },
  sending: {
    pt: 'Enviando {{name}}',
    en: 'Sending {{name}}',
    es: 'Enviando {{name}}',
    tr: '{{name}} gönderiliyor',
  },
  count_one: {
    pt: '{{count}} arquivo',
    en: '{{count}} file',
    es: '{{count}} archivo',
    tr: '{{count}} dosya',
  },
  count_other: {
    pt: '{{count}} arquivos',
    en: '{{count}} files',
    es: '{{count}} archivos',
    tr: '{{count}} dosya',
  },
});

/** The feature's refusals in words. */
export const fileErrors = errorTexts({
  ERR_NO_FILE_FOUND: {
    pt: 'Lista de arquivos não encontrada.',
    en: 'List of files not found.',
    es: 'Lista de archivos no encontrada.',
    tr: 'Dosya listesi bulunamadı.',
  },
});

/** The rights that a role can give, in words. */
export const fileRights = rightTexts({
  'files:view': {
    pt: 'Vê as listas de arquivos',
    en: 'Sees the file lists',
    es: 'Ve las listas de archivos',
    tr: 'Dosya listelerini görür',
  },
  'files:manage': {
    pt: 'Cria e altera listas de arquivos',
    en: 'Adds and changes file lists',
    es: 'Crea y modifica listas de archivos',
    tr: 'Dosya listesi ekler ve değiştirir',
  },
});
