import { texts } from '../../lib/texts/texts.ts';

/** Why a file that was opened with the desktop app does not become an attachment. */
export const useOpenedText = texts('opened', {
  folder: {
    pt: '{{name}} é uma pasta. Abra os arquivos dela, ou compacte a pasta.',
    en: '{{name}} is a folder. Open its files, or compress the folder.',
    es: '{{name}} es una carpeta. Abra sus archivos o comprima la carpeta.',
    tr: '{{name}} bir klasör. İçindeki dosyaları açın ya da klasörü sıkıştırın.',
  },
  tooLarge: {
    pt: '{{name}} é grande demais: o máximo é 64 MB.',
    en: '{{name}} is too large: the maximum is 64 MB.',
    es: '{{name}} es demasiado grande: el máximo es 64 MB.',
    tr: '{{name}} çok büyük: en fazla 64 MB.',
  },
  tooMany: {
    pt: '{{name}} não coube: abra menos arquivos por vez.',
    en: '{{name}} had no room: open fewer files at a time.',
    es: '{{name}} no cupo: abra menos archivos a la vez.',
    tr: '{{name}} sığmadı: bir seferde daha az dosya açın.',
  },
  unreadable: {
    pt: 'Não foi possível ler {{name}}. Verifique se o arquivo ainda existe e se você pode abri-lo.',
    en: '{{name}} could not be read. Check that the file still exists and that you may open it.',
    es: 'No se pudo leer {{name}}. Verifique que el archivo aún exista y que pueda abrirlo.',
    tr: '{{name}} okunamadı. Dosyanın hâlâ var olduğunu ve açabildiğinizi kontrol edin.',
  },
});
