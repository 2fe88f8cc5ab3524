import { texts } from '../../lib/texts/texts.ts';

/** Words for a waiting time, as short as possible. */
export const useWaitText = texts('wait', {
  now: { pt: 'agora', en: 'now', es: 'ahora', tr: 'şimdi' },
  minutes: { pt: '{{value}} min', en: '{{value}} min', es: '{{value}} min', tr: '{{value}} dk' },
  hours: { pt: '{{value}} h', en: '{{value}} h', es: '{{value}} h', tr: '{{value}} sa' },
  days: { pt: '{{value}} d', en: '{{value}} d', es: '{{value}} d', tr: '{{value}} g' },
  due: {
    pt: 'Prazo de resposta: {{at}}',
    en: 'Answer due: {{at}}',
    es: 'Plazo de respuesta: {{at}}',
    tr: 'Yanıt süresi: {{at}}',
  },
  since: {
    pt: 'Espera desde {{at}}',
    en: 'Waiting since {{at}}',
    es: 'Espera desde {{at}}',
    tr: '{{at}} beri bekliyor',
  },
});
