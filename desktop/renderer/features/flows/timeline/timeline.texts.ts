import { texts } from '../../../lib/texts/texts.ts';

/** Words of a ticket's automation timeline. */
export const useTimelineText = texts('automationTimeline', {
  title: {
    pt: 'Automação do ticket #{{id}}',
    en: 'Automation of conversation #{{id}}',
    es: 'Automatización del ticket #{{id}}',
    tr: '#{{id}} talebinin otomasyonu',
  },
  nothing: {
    pt: 'O robô ainda não fez nada neste ticket. Guardamos o último mês.',
    en: 'The bot has done nothing on this conversation. The last month is kept.',
    es: 'El bot aún no hizo nada en este ticket. Se guarda el último mes.',
    tr: 'Bot bu talepte henüz bir şey yapmadı. Son bir ay saklanır.',
  },
  customer: { pt: 'Cliente', en: 'Customer', es: 'Cliente', tr: 'Müşteri' },
  bot: { pt: 'Robô', en: 'Bot', es: 'Bot', tr: 'Bot' },
  internal: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'İç not' },
  aFile: { pt: '(arquivo)', en: '(file)', es: '(archivo)', tr: '(dosya)' },
  noWords: {
    pt: 'Olhou e não respondeu',
    en: 'Looked and did not answer',
    es: 'Miró y no respondió',
    tr: 'Baktı ve yanıt vermedi',
  },
  byPhrase: {
    pt: 'Fluxo {{flow}}, pela frase “{{phrase}}”',
    en: 'Flow {{flow}}, by the phrase “{{phrase}}”',
    es: 'Flujo {{flow}}, por la frase “{{phrase}}”',
    tr: '{{flow}} akışı, “{{phrase}}” ifadesiyle',
  },
  inFlow: { pt: 'Fluxo {{flow}}', en: 'Flow {{flow}}', es: 'Flujo {{flow}}', tr: '{{flow}} akışı' },
  runAgain: {
    pt: 'Testar daqui',
    en: 'Test from here',
    es: 'Probar desde aquí',
    tr: 'Buradan dene',
  },
  askAgain: {
    pt: 'Perguntar de novo',
    en: 'Ask again',
    es: 'Preguntar de nuevo',
    tr: 'Yeniden sor',
  },
  nothingSent: {
    pt: 'Só você vê isto: nada foi enviado ao cliente.',
    en: 'Only you see this: nothing was sent to the customer.',
    es: 'Solo usted ve esto: no se envió nada al cliente.',
    tr: 'Bunu yalnızca siz görüyorsunuz: müşteriye hiçbir şey gönderilmedi.',
  },
  wouldDo: { pt: 'faria', en: 'would do', es: 'haría', tr: 'yapardı' },
  calls: { pt: 'Chamadas externas', en: 'Calls outside', es: 'Llamadas externas', tr: 'Dış çağrılar' },
  sources: { pt: 'fontes', en: 'sources', es: 'fuentes', tr: 'kaynaklar' },
  dropped: { pt: 'não permitido', en: 'not allowed', es: 'no permitido', tr: 'izin verilmedi' },
  running: { pt: 'em andamento', en: 'running', es: 'en curso', tr: 'sürüyor' },
  variables: { pt: 'Variáveis agora', en: 'Variables now', es: 'Variables ahora', tr: 'Şimdiki değişkenler' },
});
