import { errorTexts } from '../../lib/texts/texts.ts';

/** The feature's refusals in words. */
export const fileErrors = errorTexts({
  ERR_NO_FILE_FOUND: {
    pt: 'Lista de arquivos não encontrada.',
    en: 'List of files not found.',
    es: 'Lista de archivos no encontrada.',
    tr: 'Dosya listesi bulunamadı.',
  },
});
