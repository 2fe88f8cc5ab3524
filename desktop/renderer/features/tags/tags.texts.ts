import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the tags screen and its dialogs. */
export const useTagText = texts('tags', {
  title: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
  created: {
    pt: 'Etiqueta {{name}} criada',
    en: 'Tag {{name}} created',
    es: 'Etiqueta {{name}} creada',
    tr: '{{name}} etiketi oluşturuldu',
  },
  changed: {
    pt: 'Etiqueta {{name}} salva',
    en: 'Tag {{name}} saved',
    es: 'Etiqueta {{name}} guardada',
    tr: '{{name}} etiketi kaydedildi',
  },
  add: { pt: 'Nova etiqueta', en: 'New tag', es: 'Nueva etiqueta', tr: 'Yeni etiket' },
  edit: { pt: 'Editar etiqueta', en: 'Edit tag', es: 'Editar etiqueta', tr: 'Etiketi düzenle' },
  empty: {
    pt: 'Nenhuma etiqueta ainda',
    en: 'No tags yet',
    es: 'Aún no hay etiquetas',
    tr: 'Henüz etiket yok',
  },
  emptyHint: {
    pt: 'Etiquetas organizam tickets e contatos por cor e assunto.',
    en: 'Tags sort tickets and contacts by colour and subject.',
    es: 'Las etiquetas organizan tickets y contactos por color y tema.',
    tr: 'Etiketler talepleri ve kişileri renk ve konuya göre düzenler.',
  },
  kanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
  kanbanOn: { pt: 'Sim', en: 'Yes', es: 'Sí', tr: 'Evet' },
  kanbanOff: { pt: 'Não', en: 'No', es: 'No', tr: 'Hayır' },
  tabTag: { pt: 'Etiqueta', en: 'Tag', es: 'Etiqueta', tr: 'Etiket' },
  tabKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
  isKanban: {
    pt: 'Usar como coluna do Kanban',
    en: 'Use as a lane of the Kanban board',
    es: 'Usar como columna del Kanban',
    tr: 'Kanban sütunu olarak kullan',
  },
  isKanbanHint: {
    pt: 'Ao desligar, a etiqueta é retirada de todos os tickets.',
    en: 'Turning it off takes the tag off every ticket.',
    es: 'Al desactivarla, la etiqueta se quita de todos los tickets.',
    tr: 'Kapatıldığında etiket tüm taleplerden kaldırılır.',
  },
  timeLane: {
    pt: 'Tempo na coluna (horas)',
    en: 'Time in the lane (hours)',
    es: 'Tiempo en la columna (horas)',
    tr: 'Sütunda kalma süresi (saat)',
  },
  nextLaneId: { pt: 'Próxima coluna', en: 'Next lane', es: 'Próxima columna', tr: 'Sonraki sütun' },
  rollbackLaneId: {
    pt: 'Coluna de retorno',
    en: 'Lane to return to',
    es: 'Columna de retorno',
    tr: 'Dönüş sütunu',
  },
  rollbackLaneHint: {
    pt: 'Para onde o ticket volta quando o contato responde.',
    en: 'Where the ticket goes when the contact answers.',
    es: 'A dónde vuelve el ticket cuando el contacto responde.',
    tr: 'Kişi yanıt verdiğinde talebin döneceği yer.',
  },
  greetingMessageLane: {
    pt: 'Mensagem ao entrar na coluna',
    en: 'Message on entering the lane',
    es: 'Mensaje al entrar en la columna',
    tr: 'Sütuna girince gönderilecek mesaj',
  },
  remarketing: { pt: 'Remarketing', en: 'Remarketing', es: 'Remarketing', tr: 'Yeniden pazarlama' },
  daysForRemarketing: { pt: 'Dias de espera', en: 'Days to wait', es: 'Días de espera', tr: 'Bekleme günü' },
  hourRemarketing: { pt: 'Horário', en: 'Time', es: 'Horario', tr: 'Saat' },
  messageRemarketing: {
    pt: 'Mensagem de remarketing',
    en: 'Remarketing message',
    es: 'Mensaje de remarketing',
    tr: 'Yeniden pazarlama mesajı',
  },
  whatsappIdRemarketing: {
    pt: 'Conexão que envia',
    en: 'Connection that sends it',
    es: 'Conexión que lo envía',
    tr: 'Gönderen bağlantı',
  },
  tagIdAfterRemarketing: {
    pt: 'Coluna depois do envio',
    en: 'Lane after sending',
    es: 'Columna después del envío',
    tr: 'Gönderimden sonraki sütun',
  },
  contactsOf: {
    pt: 'Contatos com a etiqueta {{name}}',
    en: 'Contacts tagged {{name}}',
    es: 'Contactos con la etiqueta {{name}}',
    tr: '{{name}} etiketli kişiler',
  },
  noContacts: {
    pt: 'Nenhum contato com esta etiqueta',
    en: 'No contact has this tag',
    es: 'Ningún contacto con esta etiqueta',
    tr: 'Bu etikete sahip kişi yok',
  },
  showContacts: {
    pt: 'Ver contatos de {{name}}',
    en: 'Show contacts of {{name}}',
    es: 'Ver contactos de {{name}}',
    tr: '{{name}} etiketli kişileri göster',
  },
  removeContact: {
    pt: 'Retirar a etiqueta de {{name}}',
    en: 'Take the tag off {{name}}',
    es: 'Quitar la etiqueta de {{name}}',
    tr: 'Etiketi {{name}} kişisinden kaldır',
  },
  preview: { pt: 'Pré-visualização', en: 'Preview', es: 'Vista previa', tr: 'Önizleme' },
});

/** The feature's refusals in words. */
export const tagErrors = errorTexts({
  ERR_NO_TAG_FOUND: {
    pt: 'Etiqueta não encontrada.',
    en: 'Tag not found.',
    es: 'Etiqueta no encontrada.',
    tr: 'Etiket bulunamadı.',
  },
  ERR_DUPLICATED_TAG: {
    pt: 'Já existe uma etiqueta com este nome.',
    en: 'A tag with this name already exists.',
    es: 'Ya existe una etiqueta con este nombre.',
    tr: 'Bu adla bir etiket zaten var.',
  },
});
