import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the quick replies. */
export const useQuickReplyText = texts('quickReplies', {
  title: { pt: 'Respostas rápidas', en: 'Quick replies', es: 'Respuestas rápidas', tr: 'Hazır yanıtlar' },
  add: {
    pt: 'Nova resposta rápida',
    en: 'New quick reply',
    es: 'Nueva respuesta rápida',
    tr: 'Yeni hazır yanıt',
  },
  edit: {
    pt: 'Editar resposta rápida',
    en: 'Edit quick reply',
    es: 'Editar respuesta rápida',
    tr: 'Hazır yanıtı düzenle',
  },
  created: {
    pt: 'Resposta /{{name}} criada',
    en: 'Reply /{{name}} created',
    es: 'Respuesta /{{name}} creada',
    tr: '/{{name}} yanıtı oluşturuldu',
  },
  changed: {
    pt: 'Resposta /{{name}} salva',
    en: 'Reply /{{name}} saved',
    es: 'Respuesta /{{name}} guardada',
    tr: '/{{name}} yanıtı kaydedildi',
  },
  empty: {
    pt: 'Nenhuma resposta rápida ainda',
    en: 'No quick replies yet',
    es: 'Aún no hay respuestas rápidas',
    tr: 'Henüz hazır yanıt yok',
  },
  emptyHint: {
    pt: 'O que se escreve todo dia, guardado uma vez: na conversa, digite / e o atalho.',
    en: 'What is written every day, kept once: in a conversation, type / and the shortcut.',
    es: 'Lo que se escribe todos los días, guardado una vez: en la conversación, escriba / y el atajo.',
    tr: 'Her gün yazılanlar, bir kez kaydedilir: görüşmede / ve kısayolu yazın.',
  },
  shortcode: { pt: 'Atalho', en: 'Shortcut', es: 'Atajo', tr: 'Kısayol' },
  shortcodeHint: {
    pt: 'O que se digita depois da barra, na conversa.',
    en: 'What is typed behind the slash, in a conversation.',
    es: 'Lo que se escribe después de la barra, en la conversación.',
    tr: 'Görüşmede eğik çizgiden sonra yazılan.',
  },
  fileHint: {
    pt: 'Vai junto com a mensagem. Até {{size}}.',
    en: 'Goes with the message. Up to {{size}}.',
    es: 'Va con el mensaje. Hasta {{size}}.',
    tr: 'Mesajla birlikte gider. En çok {{size}}.',
  },
  addFile: { pt: 'Anexar arquivo', en: 'Attach a file', es: 'Adjuntar archivo', tr: 'Dosya ekle' },
  removeFile: {
    pt: 'Tirar o arquivo',
    en: 'Take the file off',
    es: 'Quitar el archivo',
    tr: 'Dosyayı çıkar',
  },
  visao: { pt: 'Quem vê', en: 'Who sees it', es: 'Quién la ve', tr: 'Kim görür' },
  everybody: { pt: 'Toda a empresa', en: 'The whole company', es: 'Toda la empresa', tr: 'Tüm şirket' },
  onlyMe: { pt: 'Só eu', en: 'Only I', es: 'Solo yo', tr: 'Yalnızca ben' },
  queueId: {
    pt: 'Só de uma fila',
    en: 'Of one queue only',
    es: 'Solo de una cola',
    tr: 'Yalnızca bir kuyruk',
  },
  geral: { pt: 'Quem edita', en: 'Who edits it', es: 'Quién la edita', tr: 'Kim düzenler' },
  onlyCreator: {
    pt: 'Só quem criou',
    en: 'Only its creator',
    es: 'Solo quien la creó',
    tr: 'Yalnızca oluşturan',
  },
  whoeverSees: {
    pt: 'Todos que veem',
    en: 'Whoever sees it',
    es: 'Todos los que la ven',
    tr: 'Gören herkes',
  },
  ownerSays: {
    pt: 'Quem vê e quem edita é {{name}} quem diz.',
    en: 'Who sees and edits it is up to {{name}}.',
    es: 'Quién la ve y la edita lo decide {{name}}.',
    tr: 'Kimin göreceğine ve düzenleyeceğine {{name}} karar verir.',
  },
  isOffered: {
    pt: 'Oferecer nas conversas',
    en: 'Offer it in conversations',
    es: 'Ofrecerla en las conversaciones',
    tr: 'Görüşmelerde sunulsun',
  },
  inactive: { pt: 'Inativa', en: 'Inactive', es: 'Inactiva', tr: 'Etkin değil' },
  creator: { pt: 'Criada por', en: 'Created by', es: 'Creada por', tr: 'Oluşturan' },
  uses: { pt: 'Usos', en: 'Uses', es: 'Usos', tr: 'Kullanım' },
  changedBy: {
    pt: 'Só {{name}} edita esta resposta.',
    en: 'Only {{name}} edits this reply.',
    es: 'Solo {{name}} edita esta respuesta.',
    tr: 'Bu yanıtı yalnızca {{name}} düzenler.',
  },
  changedByAdmins: {
    pt: 'Só administradores editam esta resposta.',
    en: 'Only admins edit this reply.',
    es: 'Solo los administradores editan esta respuesta.',
    tr: 'Bu yanıtı yalnızca yöneticiler düzenler.',
  },
});

/** The feature's refusals in words. */
export const quickReplyErrors = errorTexts({
  ERR_NO_QUICK_REPLY_FOUND: {
    pt: 'Resposta rápida não encontrada.',
    en: 'Quick reply not found.',
    es: 'Respuesta rápida no encontrada.',
    tr: 'Hazır yanıt bulunamadı.',
  },
});

/** The rights that a role can give, in words. */
export const quickReplyRights = rightTexts({
  'quickReplies:manage': {
    pt: 'Cuida das respostas rápidas de todas as filas',
    en: 'Looks after the quick replies of all queues',
    es: 'Cuida las respuestas rápidas de todas las colas',
    tr: 'Tüm kuyrukların hazır yanıtlarını yönetir',
  },
});
