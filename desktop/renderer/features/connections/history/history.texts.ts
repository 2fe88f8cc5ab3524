import { texts } from '../../../lib/texts/texts.ts';

/** Words of the import of old conversations. */
export const useHistoryText = texts('connectionHistory', {
  tab: { pt: 'Importação', en: 'Import', es: 'Importación', tr: 'İçe aktarma' },
  isOn: {
    pt: 'Importar conversas antigas do telefone',
    en: 'Import old conversations from the phone',
    es: 'Importar conversaciones antiguas del teléfono',
    tr: 'Telefondaki eski konuşmaları içe aktar',
  },
  isOnHint: {
    pt: 'O telefone só envia conversas antigas quando o QR code é lido de novo. Nenhum cliente recebe mensagem, nenhum robô responde e nada aparece como não lido.',
    en: 'The phone sends old conversations only when the QR code is scanned again. No customer gets a message, no bot answers, and nothing is unread.',
    es: 'El teléfono solo envía conversaciones antiguas cuando se vuelve a leer el código QR. Ningún cliente recibe mensajes, ningún bot responde y nada queda sin leer.',
    tr: 'Telefon eski konuşmaları yalnızca QR kod yeniden okutulunca gönderir. Hiçbir müşteriye mesaj gitmez, hiçbir bot yanıt vermez ve hiçbir şey okunmamış görünmez.',
  },
  importOldMessages: {
    pt: 'Importar desde',
    en: 'Import from',
    es: 'Importar desde',
    tr: 'Şu tarihten itibaren',
  },
  importOldMessagesHint: {
    pt: 'No máximo dois anos atrás',
    en: 'At most two years ago',
    es: 'Como máximo hace dos años',
    tr: 'En fazla iki yıl öncesi',
  },
  importRecentMessages: { pt: 'Até', en: 'Until', es: 'Hasta', tr: 'Şu tarihe kadar' },
  importRecentMessagesHint: {
    pt: 'Vazio: até a leitura do QR code',
    en: 'Empty: until the scan',
    es: 'Vacío: hasta la lectura del código QR',
    tr: 'Boş: okutmaya kadar',
  },
  queueIdImportMessages: {
    pt: 'Fila das conversas importadas',
    en: 'Queue of imported conversations',
    es: 'Cola de las conversaciones importadas',
    tr: 'İçe aktarılan konuşmaların kuyruğu',
  },
  importOldMessagesGroups: {
    pt: 'Importar também grupos',
    en: 'Import groups too',
    es: 'Importar también grupos',
    tr: 'Grupları da içe aktar',
  },
  closedTicketsPostImported: {
    pt: 'Encerrar as conversas ao importar',
    en: 'Close the conversations when imported',
    es: 'Cerrar las conversaciones al importar',
    tr: 'İçe aktarınca konuşmaları kapat',
  },
  closedTicketsPostImportedHint: {
    pt: 'Desligado: ficam aguardando na fila, e podem ser encerradas de uma vez depois.',
    en: 'Off: they wait in the queue, and can be closed at once later.',
    es: 'Apagado: esperan en la cola, y después pueden cerrarse de una vez.',
    tr: 'Kapalı: kuyrukta bekler, sonra tek seferde kapatılabilir.',
  },
  dropTitle: {
    pt: 'Ler o QR code de novo?',
    en: 'Scan the QR code again?',
    es: '¿Leer el código QR de nuevo?',
    tr: 'QR kod yeniden okutulsun mu?',
  },
  dropQuestion: {
    pt: 'A conexão será desconectada agora, e a importação começa quando o QR code for lido de novo. Até lá, as mensagens esperam no WhatsApp; nenhuma se perde.',
    en: 'The connection is disconnected now, and the import begins when the QR code is scanned again. Until then messages wait at WhatsApp; none is lost.',
    es: 'La conexión se desconecta ahora y la importación empieza cuando se vuelve a leer el código QR. Hasta entonces los mensajes esperan en WhatsApp; no se pierde ninguno.',
    tr: 'Bağlantı şimdi kesilir ve içe aktarma QR kod yeniden okutulunca başlar. O zamana kadar mesajlar WhatsApp’ta bekler; hiçbiri kaybolmaz.',
  },
  drop: {
    pt: 'Salvar e ler o QR code',
    en: 'Save and scan',
    es: 'Guardar y leer el código',
    tr: 'Kaydet ve okut',
  },
  preparing: {
    pt: 'Preparando importação',
    en: 'Preparing the import',
    es: 'Preparando la importación',
    tr: 'İçe aktarma hazırlanıyor',
  },
  progress: {
    pt: 'Importando {{done}} de {{all}}',
    en: 'Importing {{done}} of {{all}}',
    es: 'Importando {{done}} de {{all}}',
    tr: '{{all}} mesajdan {{done}} tanesi aktarılıyor',
  },
  reached: { pt: 'em {{date}}', en: 'at {{date}}', es: 'en {{date}}', tr: '{{date}} tarihinde' },
  close: {
    pt: 'Encerrar importadas',
    en: 'Close imported',
    es: 'Cerrar importadas',
    tr: 'İçe aktarılanları kapat',
  },
  closeQuestion: {
    pt: 'As conversas importadas que ninguém aceitou e em que o cliente não escreveu desde então são encerradas. Nenhum cliente recebe mensagem.',
    en: 'Imported conversations that nobody accepted and whose customer has not written since are closed. No customer gets a message.',
    es: 'Se cierran las conversaciones importadas que nadie aceptó y cuyo cliente no escribió desde entonces. Ningún cliente recibe mensajes.',
    tr: 'Kimsenin üstlenmediği ve müşterisinin o zamandan beri yazmadığı içe aktarılmış konuşmalar kapatılır. Hiçbir müşteriye mesaj gitmez.',
  },
  closed: {
    pt: 'Conversas encerradas: {{count}}',
    en: 'Conversations closed: {{count}}',
    es: 'Conversaciones cerradas: {{count}}',
    tr: 'Kapatılan konuşmalar: {{count}}',
  },
});
