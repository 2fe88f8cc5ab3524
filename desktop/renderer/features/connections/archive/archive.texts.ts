import { texts } from '../../../lib/texts/texts.ts';

/** Words about archived connections, and about a number that changes. */
export const useArchiveText = texts('connectionArchive', {
  archiveTitle: {
    pt: 'Arquivar “{{name}}”?',
    en: 'Archive “{{name}}”?',
    es: '¿Archivar “{{name}}”?',
    tr: '“{{name}}” arşivlensin mi?',
  },
  archiveQuestion: {
    pt: 'A conexão é desconectada e deixa as listas e a conta do plano. Nada mais chega nem sai por ela: o que ainda esperava para sair volta como não enviado, e campanhas em andamento esperam outra conexão. As conversas continuam legíveis. Você pode tirá-la do arquivo depois.',
    en: 'The connection is signed out and leaves the lists and the plan’s count. Nothing arrives or leaves over it any more: what still waited comes back as not sent, and running campaigns wait for another connection. Its conversations stay readable. You can take it back later.',
    es: 'La conexión se desconecta y sale de las listas y del límite del plan. Ya no llega ni sale nada por ella: lo que aún esperaba vuelve como no enviado, y las campañas en curso esperan otra conexión. Las conversaciones siguen legibles. Puede sacarla del archivo después.',
    tr: 'Bağlantı kapatılır, listelerden ve planın sayısından çıkar. Artık üzerinden hiçbir şey gelmez ve gitmez: bekleyenler gönderilmedi olarak döner, süren kampanyalar başka bağlantı bekler. Görüşmeler okunabilir kalır. Daha sonra geri alabilirsiniz.',
  },
  archived: {
    pt: 'Conexão {{name}} arquivada',
    en: 'Connection {{name}} archived',
    es: 'Conexión {{name}} archivada',
    tr: '{{name}} bağlantısı arşivlendi',
  },
  title: {
    pt: 'Conexões arquivadas',
    en: 'Archived connections',
    es: 'Conexiones archivadas',
    tr: 'Arşivlenen bağlantılar',
  },
  short: { pt: 'Arquivadas', en: 'Archived', es: 'Archivadas', tr: 'Arşivlenenler' },
  since: {
    pt: 'Arquivada em {{at}}',
    en: 'Archived on {{at}}',
    es: 'Archivada el {{at}}',
    tr: '{{at}} tarihinde arşivlendi',
  },
  none: {
    pt: 'Nenhuma conexão arquivada',
    en: 'No archived connections',
    es: 'Ninguna conexión archivada',
    tr: 'Arşivlenen bağlantı yok',
  },
  noneHint: {
    pt: 'Uma conexão com conversas não pode ser excluída, mas pode ser arquivada.',
    en: 'A connection with conversations cannot be deleted, but it can be archived.',
    es: 'Una conexión con conversaciones no se puede eliminar, pero se puede archivar.',
    tr: 'Görüşmesi olan bir bağlantı silinemez ama arşivlenebilir.',
  },
  restore: { pt: 'Tirar do arquivo', en: 'Take back', es: 'Sacar del archivo', tr: 'Arşivden çıkar' },
  restoreOf: {
    pt: 'Tirar do arquivo: {{name}}',
    en: 'Take back: {{name}}',
    es: 'Sacar del archivo: {{name}}',
    tr: 'Arşivden çıkar: {{name}}',
  },
  restored: {
    pt: 'Conexão {{name}} de volta. Conecte-a para voltar a atender.',
    en: 'Connection {{name}} is back. Connect it to go on answering.',
    es: 'La conexión {{name}} volvió. Conéctela para volver a atender.',
    tr: '{{name}} bağlantısı geri alındı. Hizmete devam etmek için bağlayın.',
  },
  changeNumber: { pt: 'Trocar número', en: 'Change number', es: 'Cambiar número', tr: 'Numarayı değiştir' },
  changeTitle: {
    pt: 'Trocar o número de “{{name}}”',
    en: 'Change the number of “{{name}}”',
    es: 'Cambiar el número de “{{name}}”',
    tr: '“{{name}}” numarasını değiştir',
  },
  changeKeeps: {
    pt: 'Nome, filas, textos, robô, token, agendamentos e campanhas continuam, com o número novo. O plano conta uma conexão só.',
    en: 'Name, queues, texts, bot, token, scheduled messages and campaigns go on, with the new number. The plan counts one connection.',
    es: 'Nombre, colas, textos, bot, token, programaciones y campañas continúan, con el número nuevo. El plan cuenta una sola conexión.',
    tr: 'Ad, kuyruklar, metinler, bot, belirteç, zamanlanmış mesajlar ve kampanyalar yeni numarayla sürer. Plan tek bağlantı sayar.',
  },
  changeOld: {
    pt: 'O número {{number}} fica arquivado com as conversas dele, que continuam legíveis. O que ainda esperava para sair volta como não enviado: nada sai do número errado.',
    en: 'The number {{number}} is archived with its conversations, which stay readable. What still waited to leave comes back as not sent: nothing leaves from the wrong number.',
    es: 'El número {{number}} queda archivado con sus conversaciones, que siguen legibles. Lo que aún esperaba vuelve como no enviado: nada sale del número equivocado.',
    tr: '{{number}} numarası, okunabilir kalan görüşmeleriyle arşivlenir. Bekleyenler gönderilmedi olarak döner: yanlış numaradan hiçbir şey gitmez.',
  },
  changeNext: {
    pt: 'Depois, conecte o celular do número novo. Os clientes não são avisados.',
    en: 'Then connect the phone of the new number. Customers are not informed.',
    es: 'Después, conecte el teléfono del número nuevo. No se avisa a los clientes.',
    tr: 'Ardından yeni numaranın telefonunu bağlayın. Müşterilere haber verilmez.',
  },
  changeDone: {
    pt: 'Número de {{name}} trocado',
    en: 'Number of {{name}} changed',
    es: 'Número de {{name}} cambiado',
    tr: '{{name}} numarası değiştirildi',
  },
  otherNumber: {
    pt: 'Usar o número novo',
    en: 'Use the new number',
    es: 'Usar el número nuevo',
    tr: 'Yeni numarayı kullan',
  },
});
