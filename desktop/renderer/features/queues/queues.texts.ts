import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the queues screen and dialog. */
export const useQueueText = texts('queues', {
  title: { pt: 'Filas', en: 'Queues', es: 'Colas', tr: 'Kuyruklar' },
  created: {
    pt: 'Fila {{name}} criada',
    en: 'Queue {{name}} created',
    es: 'Cola {{name}} creada',
    tr: '{{name}} kuyruğu oluşturuldu',
  },
  changed: {
    pt: 'Fila {{name}} salva',
    en: 'Queue {{name}} saved',
    es: 'Cola {{name}} guardada',
    tr: '{{name}} kuyruğu kaydedildi',
  },
  add: { pt: 'Nova fila', en: 'New queue', es: 'Nueva cola', tr: 'Yeni kuyruk' },
  edit: { pt: 'Editar fila', en: 'Edit queue', es: 'Editar cola', tr: 'Kuyruğu düzenle' },
  empty: { pt: 'Nenhuma fila ainda', en: 'No queues yet', es: 'Aún no hay colas', tr: 'Henüz kuyruk yok' },
  emptyHint: {
    pt: 'Filas são os departamentos onde os tickets esperam por atendimento.',
    en: 'Queues are the departments where tickets wait for somebody.',
    es: 'Las colas son los departamentos donde los tickets esperan atención.',
    tr: 'Kuyruklar, taleplerin yanıt beklediği departmanlardır.',
  },
  order: { pt: 'Ordem', en: 'Order', es: 'Orden', tr: 'Sıra' },
  orderHint: {
    pt: 'Posição na lista de filas; sem número, vai para o fim.',
    en: 'Position in the list of queues; without a number it goes last.',
    es: 'Posición en la lista de colas; sin número, va al final.',
    tr: 'Kuyruk listesindeki yeri; numarasız olan sona gider.',
  },
  greeting: { pt: 'Saudação', en: 'Greeting', es: 'Saludo', tr: 'Karşılama mesajı' },
  removed: {
    pt: 'Fila {{name}} excluída',
    en: 'Queue {{name}} deleted',
    es: 'Cola {{name}} eliminada',
    tr: '{{name}} kuyruğu silindi',
  },
  removeTitle: {
    pt: 'Excluir a fila {{name}}?',
    en: 'Delete the queue {{name}}?',
    es: '¿Eliminar la cola {{name}}?',
    tr: '{{name}} kuyruğu silinsin mi?',
  },
  useOpen_one: {
    pt: '{{count}} ticket aberto está nela',
    en: '{{count}} open ticket is in it',
    es: '{{count}} ticket abierto está en ella',
    tr: '{{count}} açık talep bu kuyrukta',
  },
  useOpen_other: {
    pt: '{{count}} tickets abertos estão nela',
    en: '{{count}} open tickets are in it',
    es: '{{count}} tickets abiertos están en ella',
    tr: '{{count}} açık talep bu kuyrukta',
  },
  useClosed_one: {
    pt: '{{count}} ticket resolvido a cita',
    en: '{{count}} resolved ticket names it',
    es: '{{count}} ticket resuelto la menciona',
    tr: '{{count}} çözülmüş talep bu kuyruğu anıyor',
  },
  useClosed_other: {
    pt: '{{count}} tickets resolvidos a citam',
    en: '{{count}} resolved tickets name it',
    es: '{{count}} tickets resueltos la mencionan',
    tr: '{{count}} çözülmüş talep bu kuyruğu anıyor',
  },
  useUsers_one: {
    pt: '{{count}} pessoa atende nela',
    en: '{{count}} person serves it',
    es: '{{count}} persona la atiende',
    tr: '{{count}} kişi bu kuyrukta çalışıyor',
  },
  useUsers_other: {
    pt: '{{count}} pessoas atendem nela',
    en: '{{count}} people serve it',
    es: '{{count}} personas la atienden',
    tr: '{{count}} kişi bu kuyrukta çalışıyor',
  },
  useConnections_one: {
    pt: '{{count}} conexão manda tickets para ela',
    en: '{{count}} connection sends tickets to it',
    es: '{{count}} conexión le envía tickets',
    tr: '{{count}} bağlantı bu kuyruğa talep gönderiyor',
  },
  useConnections_other: {
    pt: '{{count}} conexões mandam tickets para ela',
    en: '{{count}} connections send tickets to it',
    es: '{{count}} conexiones le envían tickets',
    tr: '{{count}} bağlantı bu kuyruğa talep gönderiyor',
  },
  useOptions_one: {
    pt: '{{count}} opção de outro chatbot leva a ela',
    en: '{{count}} option of another chatbot leads to it',
    es: '{{count}} opción de otro chatbot lleva a ella',
    tr: 'Başka bir sohbet robotunun {{count}} seçeneği buraya gönderiyor',
  },
  useOptions_other: {
    pt: '{{count}} opções de outros chatbots levam a ela',
    en: '{{count}} options of other chatbots lead to it',
    es: '{{count}} opciones de otros chatbots llevan a ella',
    tr: 'Başka sohbet robotlarının {{count}} seçeneği buraya gönderiyor',
  },
  unused: {
    pt: 'Nada depende desta fila.',
    en: 'Nothing depends on this queue.',
    es: 'Nada depende de esta cola.',
    tr: 'Bu kuyruğa bağlı bir şey yok.',
  },
  moveTo: {
    pt: 'Passar tudo para',
    en: 'Hand everything to',
    es: 'Pasar todo a',
    tr: 'Hepsini şuraya aktar',
  },
  moveNowhere: { pt: 'Nenhuma fila', en: 'No queue', es: 'Ninguna cola', tr: 'Hiçbir kuyruk' },
  moveNowhereHint: {
    pt: 'Sem outra fila, os tickets somem da lista de quem só vê filas.',
    en: 'Without another queue the tickets leave the lists of people who only see queues.',
    es: 'Sin otra cola, los tickets desaparecen de la lista de quienes solo ven colas.',
    tr: 'Başka kuyruk seçilmezse talepler, yalnızca kuyrukları görenlerin listesinden çıkar.',
  },
  moveHint: {
    pt: 'Tickets, pessoas e conexões continuam nessa fila.',
    en: 'Tickets, people and connections go on in that queue.',
    es: 'Tickets, personas y conexiones siguen en esa cola.',
    tr: 'Talepler, kişiler ve bağlantılar o kuyrukta devam eder.',
  },
  removeAnyway: { pt: 'Excluir', en: 'Delete', es: 'Eliminar', tr: 'Sil' },
  moveAndRemove: {
    pt: 'Passar e excluir',
    en: 'Hand over and delete',
    es: 'Pasar y eliminar',
    tr: 'Aktar ve sil',
  },
});

/** The feature's refusals in words. */
export const queueErrors = errorTexts({
  ERR_NO_CHATBOT_FOUND: {
    pt: 'Esta opção não existe mais. Abra a fila de novo.',
    en: 'This option is not there any more. Open the queue again.',
    es: 'Esta opción ya no existe. Abre la cola de nuevo.',
    tr: 'Bu seçenek artık yok. Kuyruğu yeniden açın.',
  },
  ERR_NO_QUEUE_FOUND: {
    pt: 'Fila não encontrada.',
    en: 'Queue not found.',
    es: 'Cola no encontrada.',
    tr: 'Kuyruk bulunamadı.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    pt: 'Esta cor já está em uso. Cada fila precisa de uma cor diferente.',
    en: 'This colour is already in use. Every queue needs its own colour.',
    es: 'Este color ya está en uso. Cada cola necesita un color distinto.',
    tr: 'Bu renk zaten kullanılıyor. Her kuyruğun rengi farklı olmalı.',
  },
});
