import { texts } from '../../lib/texts/texts.ts';

/** What people read after they have acted in a notification. */
export const useAnswerText = texts('answers', {
  taken: {
    pt: '{{user}} já atende {{contact}}.',
    en: '{{user}} is already serving {{contact}}.',
    es: '{{user}} ya atiende a {{contact}}.',
    tr: '{{contact}} ile zaten {{user}} ilgileniyor.',
  },
  takenByOther: {
    pt: 'Outra pessoa foi mais rápida: este ticket já não está aguardando.',
    en: 'Somebody else was faster: this ticket is no longer waiting.',
    es: 'Otra persona fue más rápida: este ticket ya no está en espera.',
    tr: 'Bir başkası daha hızlıydı: bu talep artık beklemiyor.',
  },
  replyFailed: {
    pt: 'Sua resposta não saiu',
    en: 'Your reply has not left',
    es: 'Su respuesta no salió',
    tr: 'Yanıtınız gönderilmedi',
  },
});
