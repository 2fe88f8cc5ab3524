import { errorTexts } from '../../lib/texts/texts.ts';

/** The feature's refusals in words. */
export const settingErrors = errorTexts({
  ERR_NO_COMPANY_FOUND: {
    pt: 'Empresa não encontrada.',
    en: 'Company not found.',
    es: 'Empresa no encontrada.',
    tr: 'Şirket bulunamadı.',
  },
});
