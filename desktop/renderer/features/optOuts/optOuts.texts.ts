import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of people who want no campaigns. */
export const useOptOutText = texts('optOuts', {
  title: {
    pt: 'Descadastrados',
    en: 'Opted out',
    es: 'Dados de baja',
    tr: 'Abonelikten çıkanlar',
  },
});

/** Refusals of people who want no campaigns. */
export const optOutErrors = errorTexts({
  ERR_NO_OPT_OUT_FOUND: {
    pt: 'Descadastro não encontrado.',
    en: 'Opt-out not found.',
    es: 'Baja no encontrada.',
    tr: 'Kayıt bulunamadı.',
  },
  ERR_OPTED_OUT: {
    pt: 'Esta pessoa pediu para não receber campanhas.',
    en: 'This person asked for no campaigns.',
    es: 'Esta persona pidió no recibir campañas.',
    tr: 'Bu kişi kampanya almak istemiyor.',
  },
});
