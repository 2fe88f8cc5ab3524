import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

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
  lanes: { pt: 'Etapas do Kanban', en: 'Kanban stages', es: 'Etapas del Kanban', tr: 'Kanban aşamaları' },
  addLane: { pt: 'Nova etapa', en: 'New stage', es: 'Nueva etapa', tr: 'Yeni aşama' },
  editLane: { pt: 'Editar etapa', en: 'Edit stage', es: 'Editar etapa', tr: 'Aşamayı düzenle' },
  lane: { pt: 'Etapa', en: 'Stage', es: 'Etapa', tr: 'Aşama' },
  backToKanban: {
    pt: 'Voltar para o Kanban',
    en: 'Back to the Kanban',
    es: 'Volver al Kanban',
    tr: 'Kanbana dön',
  },
  noLanes: {
    pt: 'Nenhuma etapa ainda',
    en: 'No stages yet',
    es: 'Aún no hay etapas',
    tr: 'Henüz aşama yok',
  },
  noLanesHint: {
    pt: 'Cada etapa é uma coluna do quadro. O quadro as mostra na ordem em que foram criadas.',
    en: 'Each stage is a lane of the board, which shows them in the order of their creation.',
    es: 'Cada etapa es una columna del tablero, que las muestra en el orden de su creación.',
    tr: 'Her aşama panonun bir sütunudur; pano onları oluşturulma sırasıyla gösterir.',
  },
  removeLane_one: {
    pt: '{{count}} ticket volta para “Sem etapa”. Deseja realmente excluir?',
    en: '{{count}} ticket goes back to “No stage”. Do you really want to delete it?',
    es: '{{count}} ticket vuelve a “Sin etapa”. ¿Desea realmente eliminarla?',
    tr: '{{count}} talep “Aşamasız” olur. Gerçekten silmek istiyor musunuz?',
  },
  removeLane_other: {
    pt: '{{count}} tickets voltam para “Sem etapa”. Deseja realmente excluir?',
    en: '{{count}} tickets go back to “No stage”. Do you really want to delete it?',
    es: '{{count}} tickets vuelven a “Sin etapa”. ¿Desea realmente eliminarla?',
    tr: '{{count}} talep “Aşamasız” olur. Gerçekten silmek istiyor musunuz?',
  },
  needsNextLane: {
    pt: 'Escolha para onde o ticket vai, ou apague o tempo.',
    en: 'Choose where the ticket goes, or clear the time.',
    es: 'Elija a dónde va el ticket, o borre el tiempo.',
    tr: 'Talebin gideceği aşamayı seçin veya süreyi silin.',
  },
  needsTime: {
    pt: 'Informe de 1 a 8760 horas, ou apague a próxima coluna.',
    en: 'Enter 1 to 8760 hours, or clear the next stage.',
    es: 'Indique de 1 a 8760 horas, o borre la próxima etapa.',
    tr: '1 ile 8760 arası saat girin veya sonraki aşamayı silin.',
  },
  needsDays: {
    pt: 'Informe depois de quantos dias a mensagem sai, ou apague o remarketing.',
    en: 'Enter after how many days the message leaves, or clear the remarketing.',
    es: 'Indique después de cuántos días sale el mensaje, o borre el remarketing.',
    tr: 'Mesajın kaç gün sonra gideceğini girin veya yeniden pazarlamayı silin.',
  },
  needsHour: {
    pt: 'Informe o horário em que a mensagem sai.',
    en: 'Enter the time at which the message leaves.',
    es: 'Indique la hora a la que sale el mensaje.',
    tr: 'Mesajın gideceği saati girin.',
  },
  needsConnection: {
    pt: 'Escolha a conexão que envia a mensagem.',
    en: 'Choose the connection that sends the message.',
    es: 'Elija la conexión que envía el mensaje.',
    tr: 'Mesajı gönderecek bağlantıyı seçin.',
  },
  needsMessage: {
    pt: 'Escreva a mensagem de remarketing, ou apague os dias.',
    en: 'Write the remarketing message, or clear the days.',
    es: 'Escriba el mensaje de remarketing, o borre los días.',
    tr: 'Yeniden pazarlama mesajını yazın veya günleri silin.',
  },
  timeLaneHint: {
    pt: 'Depois deste tempo o ticket vai sozinho para a próxima coluna.',
    en: 'After this time the ticket goes to the next stage by itself.',
    es: 'Después de este tiempo el ticket pasa solo a la próxima etapa.',
    tr: 'Bu süreden sonra talep kendiliğinden sonraki aşamaya geçer.',
  },
  greetingHint: {
    pt: 'Enviada ao contato quando o ticket entra. Variáveis são trocadas pelos dados do contato.',
    en: 'Sent to the contact when the ticket comes in. Variables become the contact’s data.',
    es: 'Se envía al contacto cuando entra el ticket. Las variables se cambian por los datos del contacto.',
    tr: 'Talep girince kişiye gönderilir. Değişkenler kişinin bilgileriyle doldurulur.',
  },
  remarketingHint: {
    pt: 'Enviada se o ticket ainda estiver na coluna nesse dia e horário.',
    en: 'Sent if the ticket is still in the stage on that day at that time.',
    es: 'Se envía si el ticket sigue en la etapa ese día a esa hora.',
    tr: 'Talep o gün o saatte hâlâ aşamadaysa gönderilir.',
  },
  kanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
  kanbanOn: { pt: 'Sim', en: 'Yes', es: 'Sí', tr: 'Evet' },
  kanbanOff: { pt: 'Não', en: 'No', es: 'No', tr: 'Hayır' },
  tabTag: { pt: 'Etiqueta', en: 'Tag', es: 'Etiqueta', tr: 'Etiket' },
  tabKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
  isKanban: {
    pt: 'Usar como coluna do Kanban',
    en: 'Use as a stage of the Kanban board',
    es: 'Usar como etapa del Kanban',
    tr: 'Kanban aşaması olarak kullan',
  },
  isKanbanHint: {
    pt: 'Ao desligar, a etiqueta é retirada de todos os tickets.',
    en: 'Turning it off takes the tag off every ticket.',
    es: 'Al desactivarla, la etiqueta se quita de todos los tickets.',
    tr: 'Kapatıldığında etiket tüm taleplerden kaldırılır.',
  },
  timeLane: {
    pt: 'Tempo na coluna (horas)',
    en: 'Time in the stage (hours)',
    es: 'Tiempo en la etapa (horas)',
    tr: 'Aşamada kalma süresi (saat)',
  },
  nextLaneId: { pt: 'Próxima coluna', en: 'Next stage', es: 'Próxima etapa', tr: 'Sonraki aşama' },
  rollbackLaneId: {
    pt: 'Coluna de retorno',
    en: 'Stage to return to',
    es: 'Etapa de retorno',
    tr: 'Dönüş aşaması',
  },
  rollbackLaneHint: {
    pt: 'Para onde o ticket volta quando o contato responde.',
    en: 'Where the ticket goes when the contact answers.',
    es: 'A dónde vuelve el ticket cuando el contacto responde.',
    tr: 'Kişi yanıt verdiğinde talebin döneceği yer.',
  },
  greetingMessageLane: {
    pt: 'Mensagem ao entrar na coluna',
    en: 'Message on entering the stage',
    es: 'Mensaje al entrar en la etapa',
    tr: 'Aşamaya girince gönderilecek mesaj',
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
    en: 'Stage after sending',
    es: 'Etapa después del envío',
    tr: 'Gönderimden sonraki aşama',
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
  ERR_TAG_IN_USE: {
    pt: 'Uma campanha em andamento ou programada usa esta etiqueta. Cancele a campanha primeiro.',
    en: 'A campaign that runs or is planned uses this tag. Cancel the campaign first.',
    es: 'Una campaña en curso o programada usa esta etiqueta. Cancele primero la campaña.',
    tr: 'Süren ya da planlanan bir kampanya bu etiketi kullanıyor. Önce kampanyayı iptal edin.',
  },
  ERR_DUPLICATED_TAG: {
    pt: 'Já existe uma etiqueta com este nome.',
    en: 'A tag with this name already exists.',
    es: 'Ya existe una etiqueta con este nombre.',
    tr: 'Bu adla bir etiket zaten var.',
  },
});

/** The rights that a role can give, in words. */
export const tagRights = rightTexts({
  'tags:edit': {
    pt: 'Cria e altera etiquetas',
    en: 'Adds and changes tags',
    es: 'Crea y modifica etiquetas',
    tr: 'Etiket ekler ve değiştirir',
  },
});
