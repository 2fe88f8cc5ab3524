import { texts } from '../../lib/texts/texts.ts';

/** Words of the operator's look at work that waits. */
export const useRowQueueText = texts('rowQueues', {
  title: { pt: 'Trabalho em espera', en: 'Waiting work', es: 'Trabajo en espera', tr: 'Bekleyen işler' },
  hint: {
    pt: 'De todas as empresas. O que falhou por tempo demais fica separado, com o motivo, e pode ser tentado de novo.',
    en: 'Of all companies. What failed for too long is laid aside with its reason, and can be tried again.',
    es: 'De todas las empresas. Lo que falló demasiado tiempo se aparta con el motivo y se puede intentar de nuevo.',
    tr: 'Tüm şirketlerin. Çok uzun süre başarısız olanlar nedeniyle kenara ayrılır ve yeniden denenebilir.',
  },
  work: { pt: 'Trabalho', en: 'Work', es: 'Trabajo', tr: 'İş' },
  waiting: { pt: 'Na fila', en: 'Waiting', es: 'En espera', tr: 'Bekleyen' },
  oldest: { pt: 'Mais antigo', en: 'Oldest', es: 'Más antiguo', tr: 'En eski' },
  aside: { pt: 'Separados', en: 'Laid aside', es: 'Apartados', tr: 'Kenarda' },
  seconds: { pt: '{{count}} s', en: '{{count}} s', es: '{{count}} s', tr: '{{count}} sn' },
  showAside: { pt: 'Ver {{count}}', en: 'Show {{count}}', es: 'Ver {{count}}', tr: '{{count}} göster' },
  asideOf: {
    pt: 'Separados: {{work}}',
    en: 'Laid aside: {{work}}',
    es: 'Apartados: {{work}}',
    tr: 'Kenarda: {{work}}',
  },
  asideSince: {
    pt: 'falha desde {{at}}, {{count}} tentativas',
    en: 'failing since {{at}}, {{count}} tries',
    es: 'falla desde {{at}}, {{count}} intentos',
    tr: '{{at}} tarihinden beri başarısız, {{count}} deneme',
  },
  replay: { pt: 'Tentar de novo', en: 'Try once more', es: 'Intentar otra vez', tr: 'Bir daha dene' },
  replayAll: {
    pt: 'Tentar todos de novo',
    en: 'Try all once more',
    es: 'Intentar todos otra vez',
    tr: 'Tümünü bir daha dene',
  },
  replayed: {
    pt: '{{count}} de volta à fila',
    en: '{{count}} back in the queue',
    es: '{{count}} de vuelta a la cola',
    tr: '{{count}} kuyruğa döndü',
  },
  queue_inbound: {
    pt: 'Mensagens recebidas',
    en: 'Messages in',
    es: 'Mensajes recibidos',
    tr: 'Gelen mesajlar',
  },
  queue_outbox: {
    pt: 'Mensagens a enviar',
    en: 'Messages out',
    es: 'Mensajes por enviar',
    tr: 'Gidecek mesajlar',
  },
  queue_media: {
    pt: 'Arquivos a baixar',
    en: 'Files to fetch',
    es: 'Archivos por descargar',
    tr: 'İndirilecek dosyalar',
  },
  queue_schedules: {
    pt: 'Agendamentos',
    en: 'Scheduled messages',
    es: 'Mensajes programados',
    tr: 'Zamanlanmış mesajlar',
  },
  queue_steps: {
    pt: 'Passos do chatbot',
    en: 'Steps of the chatbot',
    es: 'Pasos del chatbot',
    tr: 'Chatbot adımları',
  },
  queue_webhooks: { pt: 'Webhooks', en: 'Webhooks', es: 'Webhooks', tr: "Webhook'lar" },
  queue_contactImports: {
    pt: 'Importações de contatos',
    en: 'Contact imports',
    es: 'Importaciones de contactos',
    tr: 'Kişi içe aktarmaları',
  },
  queue_bulkActions: {
    pt: 'Ações em massa',
    en: 'Bulk actions',
    es: 'Acciones masivas',
    tr: 'Toplu işlemler',
  },
  queue_links: {
    pt: 'Prévias de links',
    en: 'Link previews',
    es: 'Vistas previas de enlaces',
    tr: 'Bağlantı önizlemeleri',
  },
  queue_transcripts: {
    pt: 'Conversas em PDF',
    en: 'Conversations as PDF',
    es: 'Conversaciones en PDF',
    tr: 'PDF görüşmeler',
  },
  queue_forwards: { pt: 'Encaminhamentos', en: 'Forwards', es: 'Reenvíos', tr: 'İletmeler' },
});
