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
});

/** The feature's refusals in words. */
export const queueErrors = errorTexts({
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
