import { errorTexts } from '../../lib/texts/texts.ts';

/** The feature's refusals in words. */
export const scheduleErrors = errorTexts({
  ERR_NO_SCHEDULE_FOUND: {
    pt: 'Agendamento não encontrado.',
    en: 'Scheduled message not found.',
    es: 'Mensaje programado no encontrado.',
    tr: 'Zamanlanmış mesaj bulunamadı.',
  },
  ERR_SCHEDULE_STATE: {
    pt: 'Este agendamento já foi enviado.',
    en: 'This message has already been sent.',
    es: 'Este mensaje ya fue enviado.',
    tr: 'Bu mesaj zaten gönderildi.',
  },
});
