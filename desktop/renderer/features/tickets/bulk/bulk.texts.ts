import { errorTexts, texts } from '../../../lib/texts/texts.ts';

/** Words of bulk actions on conversations. */
export const useBulkText = texts('bulk', {
  select: {
    pt: 'Selecionar {{name}}',
    en: 'Select {{name}}',
    es: 'Seleccionar {{name}}',
    tr: '{{name}} seç',
  },
  selected_one: {
    pt: '{{count}} selecionado',
    en: '{{count}} selected',
    es: '{{count}} seleccionado',
    tr: '{{count}} seçili',
  },
  selected_other: {
    pt: '{{count}} selecionados',
    en: '{{count}} selected',
    es: '{{count}} seleccionados',
    tr: '{{count}} seçili',
  },
  wholeSelected: {
    pt: 'Todos do filtro',
    en: 'All of the filter',
    es: 'Todos del filtro',
    tr: 'Filtrenin tümü',
  },
  selectLoaded: {
    pt: 'Todos os carregados ({{count}})',
    en: 'All that are loaded ({{count}})',
    es: 'Todos los cargados ({{count}})',
    tr: 'Yüklenenlerin tümü ({{count}})',
  },
  selectWhole: {
    pt: 'Todos deste filtro ({{count}})',
    en: 'All of this filter ({{count}})',
    es: 'Todos de este filtro ({{count}})',
    tr: 'Bu filtrenin tümü ({{count}})',
  },
  selectMany: {
    pt: 'Selecionar vários',
    en: 'Select several',
    es: 'Seleccionar varios',
    tr: 'Birden çok seç',
  },
  bar: {
    pt: 'Ações para os selecionados',
    en: 'Actions for what is selected',
    es: 'Acciones para los seleccionados',
    tr: 'Seçilenler için işlemler',
  },
  markRead: { pt: 'Marcar como lido', en: 'Mark as read', es: 'Marcar como leído', tr: 'Okundu işaretle' },
  addTag: { pt: 'Adicionar tag', en: 'Add tag', es: 'Añadir etiqueta', tr: 'Etiket ekle' },
  removeTag: { pt: 'Remover tag', en: 'Remove tag', es: 'Quitar etiqueta', tr: 'Etiketi kaldır' },
  apply: { pt: 'Aplicar', en: 'Apply', es: 'Aplicar', tr: 'Uygula' },
  manyTitle_one: {
    pt: '{{action}}: {{count}} atendimento',
    en: '{{action}}: {{count}} conversation',
    es: '{{action}}: {{count}} atención',
    tr: '{{action}}: {{count}} görüşme',
  },
  manyTitle_other: {
    pt: '{{action}}: {{count}} atendimentos',
    en: '{{action}}: {{count}} conversations',
    es: '{{action}}: {{count}} atenciones',
    tr: '{{action}}: {{count}} görüşme',
  },
  manyHint: {
    pt: 'Cada atendimento segue as mesmas regras de quando é tratado sozinho. O que não puder ser feito aparece no fim.',
    en: 'Each conversation follows the same rules as when it is handled alone. What cannot be done is shown at the end.',
    es: 'Cada atención sigue las mismas reglas que cuando se trata sola. Lo que no se pueda hacer aparece al final.',
    tr: 'Her görüşme, tek başına ele alındığındaki kurallara uyar. Yapılamayanlar sonunda gösterilir.',
  },
  afterTicket: {
    pt: 'Depois de resolver ou transferir',
    en: 'After resolving or transferring',
    es: 'Después de resolver o transferir',
    tr: 'Çözdükten veya aktardıktan sonra',
  },
  acceptCount: {
    pt: 'Aceitar {{count}}',
    en: 'Accept {{count}}',
    es: 'Aceptar {{count}}',
    tr: '{{count}} kabul et',
  },
  after_list: { pt: 'Voltar à lista', en: 'Back to the list', es: 'Volver a la lista', tr: 'Listeye dön' },
  after_next: {
    pt: 'Abrir o próximo da lista',
    en: 'Open the next of the list',
    es: 'Abrir el siguiente de la lista',
    tr: 'Listedeki sonrakini aç',
  },
  closeAll: {
    pt: 'Fechar todos os tickets',
    en: 'Close all tickets',
    es: 'Cerrar todos los tickets',
    tr: 'Tüm talepleri kapat',
  },
  closeAllQuestion: {
    pt: 'Fecha os tickets em “{{tab}}” de todos os atendentes, {{where}}, sem mensagem de despedida. Por 10 minutos é possível desfazer.',
    en: 'Closes the tickets in “{{tab}}” of all attendants, {{where}}, without a farewell. For 10 minutes it can be undone.',
    es: 'Cierra los tickets en “{{tab}}” de todos los agentes, {{where}}, sin mensaje de despedida. Durante 10 minutos se puede deshacer.',
    tr: '“{{tab}}” altındaki, {{where}}, tüm temsilcilerin taleplerini veda mesajı olmadan kapatır. 10 dakika boyunca geri alınabilir.',
  },
  inAllQueues: {
    pt: 'em todas as filas',
    en: 'in all queues',
    es: 'en todas las colas',
    tr: 'tüm kuyruklarda',
  },
  inTheseQueues: {
    pt: 'nas filas {{names}}',
    en: 'in the queues {{names}}',
    es: 'en las colas {{names}}',
    tr: '{{names}} kuyruklarında',
  },
  running: {
    pt: '{{action}}: {{done}} de {{total}}',
    en: '{{action}}: {{done}} of {{total}}',
    es: '{{action}}: {{done}} de {{total}}',
    tr: '{{action}}: {{total}} içinden {{done}}',
  },
  undoing: { pt: 'Desfazendo', en: 'Undoing', es: 'Deshaciendo', tr: 'Geri alınıyor' },
  finished_one: {
    pt: '{{action}}: {{count}} atendimento',
    en: '{{action}}: {{count}} conversation',
    es: '{{action}}: {{count}} atención',
    tr: '{{action}}: {{count}} görüşme',
  },
  finished_other: {
    pt: '{{action}}: {{count}} atendimentos',
    en: '{{action}}: {{count}} conversations',
    es: '{{action}}: {{count}} atenciones',
    tr: '{{action}}: {{count}} görüşme',
  },
  andRefused: {
    pt: '{{done}}; não feitos: {{count}}',
    en: '{{done}}; not done: {{count}}',
    es: '{{done}}; sin hacer: {{count}}',
    tr: '{{done}}; yapılmayan: {{count}}',
  },
  stopped: {
    pt: 'Parado em {{done}} de {{total}}',
    en: 'Stopped at {{done}} of {{total}}',
    es: 'Detenido en {{done}} de {{total}}',
    tr: 'Durduruldu: {{total}} içinden {{done}} yapıldı',
  },
  restored_one: {
    pt: 'Desfeito: {{count}} voltou a onde estava',
    en: 'Undone: {{count}} is where it was',
    es: 'Deshecho: {{count}} volvió a donde estaba',
    tr: 'Geri alındı: {{count}} eski yerinde',
  },
  restored_other: {
    pt: 'Desfeito: {{count}} voltaram a onde estavam',
    en: 'Undone: {{count}} are where they were',
    es: 'Deshecho: {{count}} volvieron a donde estaban',
    tr: 'Geri alındı: {{count}} eski yerinde',
  },
  restoredButKept: {
    pt: 'Desfeito. De volta: {{count}}; já tinham mudado: {{kept}}',
    en: 'Undone. Back: {{count}}; moved on already: {{kept}}',
    es: 'Deshecho. De vuelta: {{count}}; ya habían cambiado: {{kept}}',
    tr: 'Geri alındı. Geri dönen: {{count}}; değişmiş olan: {{kept}}',
  },
  undoLast: {
    pt: 'Desfazer a última ação em vários atendimentos',
    en: 'Undo the last action on several conversations',
    es: 'Deshacer la última acción en varias atenciones',
    tr: 'Birden çok görüşmedeki son işlemi geri al',
  },
  why: { pt: 'Ver motivos', en: 'See why', es: 'Ver motivos', tr: 'Nedenlerini gör' },
  refusedTitle: {
    pt: 'O que não foi feito',
    en: 'What was not done',
    es: 'Lo que no se hizo',
    tr: 'Yapılmayanlar',
  },
});

/** The words of their refusals. */
export const bulkErrors = errorTexts({
  ERR_NO_BULK_ACTION_FOUND: {
    pt: 'Esta ação já não existe.',
    en: 'This action is no longer there.',
    es: 'Esta acción ya no existe.',
    tr: 'Bu işlem artık yok.',
  },
  ERR_BULK_STATE: {
    pt: 'Esta ação já terminou ou já foi desfeita.',
    en: 'This action has ended or was undone already.',
    es: 'Esta acción ya terminó o ya se deshizo.',
    tr: 'Bu işlem bitmiş veya zaten geri alınmış.',
  },
  ERR_TOO_MANY_TICKETS: {
    pt: 'São atendimentos demais para uma vez: no máximo {{max}}. Use um filtro mais estreito.',
    en: 'Too many conversations at once: {{max}} at most. Use a narrower filter.',
    es: 'Demasiadas atenciones a la vez: {{max}} como máximo. Use un filtro más estrecho.',
    tr: 'Bir seferde çok fazla görüşme: en çok {{max}}. Daha dar bir filtre kullanın.',
  },
});
