import { texts } from '../../../lib/texts/texts.ts';

/** Words of imports into a list. */
export const useListImportText = texts('contactListImports', {
  title: {
    pt: 'Importar planilha',
    en: 'Import a spreadsheet',
    es: 'Importar planilla',
    tr: 'Tablo içe aktar',
  },
  backToList: {
    pt: 'Voltar aos contatos da lista',
    en: 'Back to the contacts of the list',
    es: 'Volver a los contactos de la lista',
    tr: 'Listedeki kişilere dön',
  },
  uploadTitle: {
    pt: 'Importar este arquivo?',
    en: 'Import this file?',
    es: '¿Importar este archivo?',
    tr: 'Bu dosya içe aktarılsın mı?',
  },
  uploadQuestion: {
    pt: '{{file}} ({{size}}) para a lista {{name}}.',
    en: '{{file}} ({{size}}) into the list {{name}}.',
    es: '{{file}} ({{size}}) a la lista {{name}}.',
    tr: '{{file}} ({{size}}), {{name}} listesine.',
  },
  uploadHint: {
    pt: 'Depois do envio você escolhe o que cada coluna é. Nada entra na lista antes disso.',
    en: 'After the upload you choose what each column is. Nothing enters the list before that.',
    es: 'Después del envío usted elige qué es cada columna. Nada entra en la lista antes de eso.',
    tr: 'Yüklemeden sonra her sütunun ne olduğunu seçersiniz. Ondan önce listeye bir şey girmez.',
  },
  uploadProgress: {
    pt: 'Andamento do envio',
    en: 'Progress of the upload',
    es: 'Progreso del envío',
    tr: 'Yüklemenin ilerleyişi',
  },
  upload: { pt: 'Enviar arquivo', en: 'Upload the file', es: 'Enviar archivo', tr: 'Dosyayı yükle' },
  mappingHint: {
    pt: 'Uma coluna pode virar variável com o nome do seu título, para os textos da campanha.',
    en: 'A column may become a variable under its heading, for the texts of a campaign.',
    es: 'Una columna puede volverse variable con el nombre de su título, para los textos de la campaña.',
    tr: 'Bir sütun, kampanya metinleri için başlığının adıyla değişken olabilir.',
  },
  variable: {
    pt: 'Variável “{{name}}”',
    en: 'Variable “{{name}}”',
    es: 'Variable “{{name}}”',
    tr: '“{{name}}” değişkeni',
  },
  counts: {
    pt: '{{done}} de {{rowCount}} linhas: novos: {{created}}, repetidos: {{repeated}}, recusados: {{refused}}',
    en: '{{done}} of {{rowCount}} rows: {{created}} new, {{repeated}} repeated, {{refused}} refused',
    es: '{{done}} de {{rowCount}} filas: nuevos: {{created}}, repetidos: {{repeated}}, rechazados: {{refused}}',
    tr: '{{rowCount}} satırdan {{done}}: {{created}} yeni, {{repeated}} yinelenen, {{refused}} reddedildi',
  },
  listFault_repeated: {
    pt: 'número repetido, no arquivo ou na lista',
    en: 'number repeated, in the file or the list',
    es: 'número repetido, en el archivo o en la lista',
    tr: 'yinelenen numara, dosyada ya da listede',
  },
  listFault_optedOut: {
    pt: 'se descadastrou das campanhas',
    en: 'opted out of campaigns',
    es: 'se dio de baja de las campañas',
    tr: 'kampanya aboneliğinden çıktı',
  },
  listFault_longName: {
    pt: 'nome com mais de 50 letras',
    en: 'name longer than 50 letters',
    es: 'nombre con más de 50 letras',
    tr: 'ad 50 harften uzun',
  },
  listFault_longValue: {
    pt: 'variável com mais de 500 letras',
    en: 'variable longer than 500 letters',
    es: 'variable con más de 500 letras',
    tr: 'değişken 500 harften uzun',
  },
});
