import { texts } from '../../../lib/texts/texts.ts';

/** Words of the meter of tokens. */
export const useUsageText = texts('tokenUsage', {
  of: { pt: 'Consumo de', en: 'Usage of', es: 'Consumo de', tr: 'Kullanımı' },
  allPrompts: {
    pt: 'Empresa inteira',
    en: 'The whole company',
    es: 'Toda la empresa',
    tr: 'Tüm şirket',
  },
  month: {
    pt: 'Tokens em {{month}}',
    en: 'Tokens in {{month}}',
    es: 'Tokens en {{month}}',
    tr: '{{month}} tokenleri',
  },
  noLimit: {
    pt: 'Sem limite. Ele se define nos ajustes e em cada prompt.',
    en: 'No limit. Set one in the settings and in each prompt.',
    es: 'Sin límite. Se define en los ajustes y en cada prompt.',
    tr: 'Sınır yok. Ayarlardan ve her prompttan belirlenebilir.',
  },
  limitHint: {
    pt: 'Ao chegar ao limite, as pessoas respondem no lugar do assistente.',
    en: 'Once the limit is reached, people answer in place of the assistant.',
    es: 'Al llegar al límite, las personas responden en lugar del asistente.',
    tr: 'Sınıra ulaşılınca asistanın yerine kişiler yanıt verir.',
  },
  usedUp: {
    pt: 'O limite deste mês acabou. Os clientes vão direto para as pessoas até você aumentar o limite ou o mês virar.',
    en: 'This month’s limit is used up. Customers go straight to people until you raise it or the month ends.',
    es: 'El límite de este mes se agotó. Los clientes van directo a las personas hasta que lo aumente o termine el mes.',
    tr: 'Bu ayın sınırı doldu. Sınırı yükseltene veya ay bitene kadar müşteriler doğrudan kişilere gider.',
  },
  nothing: {
    pt: 'Nenhum token gasto neste mês',
    en: 'No tokens spent this month',
    es: 'Ningún token gastado este mes',
    tr: 'Bu ay token harcanmadı',
  },
  nothingHint: {
    pt: 'O consumo aparece aqui assim que um assistente responder ou você fizer um teste.',
    en: 'Usage appears here as soon as an assistant answers or you try one out.',
    es: 'El consumo aparece aquí en cuanto un asistente responda o usted haga una prueba.',
    tr: 'Bir asistan yanıt verdiğinde veya siz deneme yaptığınızda kullanım burada görünür.',
  },
  byDay: { pt: 'Por dia', en: 'By day', es: 'Por día', tr: 'Güne göre' },
  byUse: { pt: 'Por uso', en: 'By use', es: 'Por uso', tr: 'Kullanıma göre' },
  use: { pt: 'Uso', en: 'Use', es: 'Uso', tr: 'Kullanım' },
  tokens: { pt: 'Tokens', en: 'Tokens', es: 'Tokens', tr: 'Token' },
  use_answer: {
    pt: 'Respostas a clientes',
    en: 'Answers to customers',
    es: 'Respuestas a clientes',
    tr: 'Müşterilere yanıtlar',
  },
  use_assist: {
    pt: 'Ajuda aos atendentes',
    en: 'Help for attendants',
    es: 'Ayuda a los agentes',
    tr: 'Temsilcilere yardım',
  },
  use_transcription: {
    pt: 'Transcrição de áudios',
    en: 'Transcription of voices',
    es: 'Transcripción de audios',
    tr: 'Ses dökümü',
  },
  use_speech: { pt: 'Voz', en: 'Speech', es: 'Voz', tr: 'Seslendirme' },
  use_embedding: {
    pt: 'Leitura das fontes',
    en: 'Reading of sources',
    es: 'Lectura de fuentes',
    tr: 'Kaynakların okunması',
  },
  use_trial: { pt: 'Testes', en: 'Trials', es: 'Pruebas', tr: 'Denemeler' },
});
