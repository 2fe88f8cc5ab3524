import type { Language } from '@recado/shared/lib/languages';

type Row = Readonly<Record<Language, string>>;

/** The fixed texts of a report, in the words of the screens. */
const rows = {
  attendances: {
    pt: 'Relatório de atendimentos',
    en: 'Ticket report',
    es: 'Informe de atenciones',
    tr: 'Görüşme raporu',
  },
  figures: { pt: 'Indicadores', en: 'Figures', es: 'Indicadores', tr: 'Göstergeler' },
  made: { pt: 'Gerado em', en: 'Made on', es: 'Generado el', tr: 'Oluşturma' },
  by: { pt: 'por', en: 'by', es: 'por', tr: '·' },
  page: { pt: 'Página', en: 'Page', es: 'Página', tr: 'Sayfa' },
  nothing: {
    pt: 'Nenhum atendimento nestes dias.',
    en: 'No conversations in these days.',
    es: 'Ninguna atención en estos días.',
    tr: 'Bu günlerde görüşme yok.',
  },
  most: {
    pt: 'Há mais: só os {{count}} mais recentes estão aqui.',
    en: 'There are more: only the newest {{count}} are listed here.',
    es: 'Hay más: aquí solo están las {{count}} más recientes.',
    tr: 'Daha fazlası var: burada yalnızca en yeni {{count}} görüşme listelenir.',
  },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'Kişi' },
  number: { pt: 'Número', en: 'Number', es: 'Número', tr: 'Numara' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola', tr: 'Kuyruk' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
  tag: { pt: 'Etiqueta', en: 'Tag', es: 'Etiqueta', tr: 'Etiket' },
  attendant: { pt: 'Atendente', en: 'Attendant', es: 'Agente', tr: 'Temsilci' },
  status: { pt: 'Situação', en: 'State', es: 'Situación', tr: 'Durum' },
  pending: { pt: 'Aguardando', en: 'Waiting', es: 'En espera', tr: 'Bekliyor' },
  open: { pt: 'Em atendimento', en: 'Being served', es: 'En atención', tr: 'Görüşülüyor' },
  closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelta', tr: 'Çözüldü' },
  begunAt: { pt: 'Início', en: 'Started', es: 'Inicio', tr: 'Başlangıç' },
  resolvedAt: { pt: 'Fim', en: 'Resolved', es: 'Fin', tr: 'Bitiş' },
  answer: { pt: 'Primeira resposta', en: 'First answer', es: 'Primera respuesta', tr: 'İlk yanıt' },
  resolution: { pt: 'Resolução', en: 'Resolution', es: 'Resolución', tr: 'Çözüm' },
  rate: { pt: 'Nota', en: 'Rating', es: 'Nota', tr: 'Puan' },
  closingReason: { pt: 'Motivo', en: 'Reason', es: 'Motivo', tr: 'Neden' },
  comment: { pt: 'Comentário', en: 'Comment', es: 'Comentario', tr: 'Yorum' },
  figure: { pt: 'Indicador', en: 'Figure', es: 'Indicador', tr: 'Gösterge' },
  begun: { pt: 'Iniciados', en: 'Started', es: 'Iniciadas', tr: 'Başlayan' },
  resolved: { pt: 'Resolvidos', en: 'Resolved', es: 'Resueltas', tr: 'Çözülen' },
  support: { pt: 'Atendimento', en: 'Handling', es: 'Atención', tr: 'Görüşme' },
  wait: { pt: 'Espera', en: 'Waiting', es: 'Espera', tr: 'Bekleme' },
  ratings: { pt: 'Avaliações', en: 'Ratings', es: 'Evaluaciones', tr: 'Puanlamalar' },
  noQueue: { pt: 'Sem fila', en: 'No queue', es: 'Sin cola', tr: 'Kuyruksuz' },
  by_queues: { pt: 'Por fila', en: 'By queue', es: 'Por cola', tr: 'Kuyruklara göre' },
  by_connections: { pt: 'Por conexão', en: 'By connection', es: 'Por conexión', tr: 'Bağlantılara göre' },
  by_tags: { pt: 'Por etiqueta', en: 'By tag', es: 'Por etiqueta', tr: 'Etiketlere göre' },
  byDay: {
    pt: 'Atendimentos por dia',
    en: 'Conversations by day',
    es: 'Atenciones por día',
    tr: 'Güne göre görüşmeler',
  },
  by_attendants: { pt: 'Por atendente', en: 'By attendant', es: 'Por agente', tr: 'Temsilcilere göre' },
  tickets: {
    pt: 'Atendimentos iniciados',
    en: 'Started',
    es: 'Atenciones iniciadas',
    tr: 'Başlayan görüşmeler',
  },
  passiveTickets: {
    pt: 'Iniciados por clientes',
    en: 'Started by customers',
    es: 'Iniciadas por clientes',
    tr: 'Müşterinin başlattığı',
  },
  activeTickets: {
    pt: 'Iniciados pela equipe',
    en: 'Started by the team',
    es: 'Iniciadas por el equipo',
    tr: 'Ekibin başlattığı',
  },
  leads: { pt: 'Contatos novos', en: 'New contacts', es: 'Contactos nuevos', tr: 'Yeni kişiler' },
  supportFinished: {
    pt: 'Atendimentos resolvidos',
    en: 'Resolved',
    es: 'Atenciones resueltas',
    tr: 'Çözülen görüşmeler',
  },
  avgWaitTime: {
    pt: 'Tempo médio de espera',
    en: 'Average waiting time',
    es: 'Tiempo medio de espera',
    tr: 'Ortalama bekleme süresi',
  },
  avgSupportTime: {
    pt: 'Tempo médio de atendimento',
    en: 'Average handling time',
    es: 'Tiempo medio de atención',
    tr: 'Ortalama görüşme süresi',
  },
  half: { pt: 'metade em até', en: 'half within', es: 'la mitad en hasta', tr: 'yarısı en çok' },
  ninety: { pt: '90% em até', en: '90% within', es: '90 % en hasta', tr: '%90’ı en çok' },
  npsScore: { pt: 'NPS', en: 'NPS', es: 'NPS', tr: 'NPS' },
  promoters: { pt: 'Promotores', en: 'Promoters', es: 'Promotores', tr: 'Destekleyenler' },
  passives: { pt: 'Neutros', en: 'Neutrals', es: 'Neutros', tr: 'Tarafsızlar' },
  detractors: { pt: 'Detratores', en: 'Detractors', es: 'Detractores', tr: 'Kötüleyenler' },
  percRating: {
    pt: 'Índice de avaliação',
    en: 'Share rated',
    es: 'Índice de evaluación',
    tr: 'Puanlama oranı',
  },
} satisfies Record<string, Row>;

/** A word of a report in one language. */
export type ReportWord = (name: keyof typeof rows) => string;

export const reportWords =
  (language: Language): ReportWord =>
  (name) =>
    rows[name][language];
