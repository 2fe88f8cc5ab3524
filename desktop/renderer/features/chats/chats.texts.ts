import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the staff's own conversations. */
export const useChatText = texts('chats', {
  title: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno', tr: 'Dahili sohbet' },
  chats: { pt: 'Conversas', en: 'Chats', es: 'Chats', tr: 'Sohbetler' },
  begin: { pt: 'Iniciar', en: 'Start', es: 'Iniciar', tr: 'Başlat' },
  newChat: { pt: 'Nova conversa', en: 'New chat', es: 'Nuevo chat', tr: 'Yeni sohbet' },
  editChat: { pt: 'Editar conversa', en: 'Edit chat', es: 'Editar chat', tr: 'Sohbeti düzenle' },
  participants: { pt: 'Participantes', en: 'People', es: 'Participantes', tr: 'Katılanlar' },
  begun: {
    pt: 'Conversa com {{name}} aberta',
    en: 'Chat with {{name}} opened',
    es: 'Chat con {{name}} abierto',
    tr: '{{name}} ile sohbet açıldı',
  },
  created: {
    pt: 'Conversa {{name}} criada',
    en: 'Chat {{name}} created',
    es: 'Chat {{name}} creado',
    tr: '{{name}} sohbeti oluşturuldu',
  },
  changed: {
    pt: 'Conversa {{name}} salva',
    en: 'Chat {{name}} saved',
    es: 'Chat {{name}} guardado',
    tr: '{{name}} sohbeti kaydedildi',
  },
  leave: { pt: 'Sair da conversa', en: 'Leave the chat', es: 'Salir del chat', tr: 'Sohbetten çık' },
  leaveTitle: {
    pt: 'Sair de {{name}}?',
    en: 'Leave {{name}}?',
    es: '¿Salir de {{name}}?',
    tr: '{{name}} sohbetinden çıkılsın mı?',
  },
  leaveQuestion: {
    pt: 'Você deixa de ver as mensagens. Só quem criou a conversa pode colocar você de volta.',
    en: 'You no longer see its messages. Only its owner can bring you back.',
    es: 'Deja de ver los mensajes. Solo el dueño puede volver a incluirle.',
    tr: 'Mesajları artık göremezsiniz. Sizi yalnızca sahibi geri ekleyebilir.',
  },
  removeQuestion: {
    pt: 'As mensagens e os arquivos somem para todos os participantes.',
    en: 'Its messages and files are gone for everybody who takes part.',
    es: 'Los mensajes y archivos desaparecen para todos los participantes.',
    tr: 'Mesajlar ve dosyalar katılan herkes için silinir.',
  },
  empty: {
    pt: 'Nenhuma conversa ainda',
    en: 'No chats yet',
    es: 'Aún no hay chats',
    tr: 'Henüz sohbet yok',
  },
  emptyHint: {
    pt: 'Converse com a equipe sem sair daqui. Os clientes não veem nada.',
    en: 'Talk to your team right here. Customers see none of it.',
    es: 'Hable con su equipo sin salir de aquí. Los clientes no ven nada.',
    tr: 'Ekibinizle buradan konuşun. Müşteriler hiçbirini görmez.',
  },
  choose: {
    pt: 'Escolha uma conversa',
    en: 'Choose a chat',
    es: 'Elija un chat',
    tr: 'Bir sohbet seçin',
  },
  chooseHint: {
    pt: 'Ou comece uma com qualquer pessoa da equipe.',
    en: 'Or start one with anybody of the team.',
    es: 'O empiece uno con cualquier persona del equipo.',
    tr: 'Ya da ekipten biriyle yeni bir sohbet başlatın.',
  },
  noMessages: {
    pt: 'Nada foi dito aqui ainda.',
    en: 'Nothing was said here yet.',
    es: 'Aquí aún no se ha dicho nada.',
    tr: 'Burada henüz bir şey söylenmedi.',
  },
  people: { pt: 'Equipe', en: 'Team', es: 'Equipo', tr: 'Ekip' },
  searchChats: {
    pt: 'Buscar conversa ou pessoa',
    en: 'Search a chat or a person',
    es: 'Buscar chat o persona',
    tr: 'Sohbet veya kişi ara',
  },
  gone: { pt: 'Usuário removido', en: 'Removed user', es: 'Usuario eliminado', tr: 'Silinmiş kullanıcı' },
  unread_one: {
    pt: '{{count}} conversa com mensagens não lidas',
    en: '{{count}} chat with unread messages',
    es: '{{count}} chat con mensajes sin leer',
    tr: 'Okunmamış mesajı olan {{count}} sohbet',
  },
  unread_other: {
    pt: '{{count}} conversas com mensagens não lidas',
    en: '{{count}} chats with unread messages',
    es: '{{count}} chats con mensajes sin leer',
    tr: 'Okunmamış mesajı olan {{count}} sohbet',
  },
  unreadHere_one: {
    pt: '{{count}} mensagem não lida',
    en: '{{count}} unread message',
    es: '{{count}} mensaje sin leer',
    tr: '{{count}} okunmamış mesaj',
  },
  unreadHere_other: {
    pt: '{{count}} mensagens não lidas',
    en: '{{count}} unread messages',
    es: '{{count}} mensajes sin leer',
    tr: '{{count}} okunmamış mesaj',
  },
  seeAll: { pt: 'Ver todas', en: 'See all', es: 'Ver todos', tr: 'Tümünü gör' },
  writeTo: {
    pt: 'Mensagem para {{name}}',
    en: 'Message to {{name}}',
    es: 'Mensaje para {{name}}',
    tr: '{{name}} için mesaj',
  },
  takeBack: {
    pt: 'Apagar para todos',
    en: 'Delete for everybody',
    es: 'Eliminar para todos',
    tr: 'Herkes için sil',
  },
  takeBackQuestion: {
    pt: 'A mensagem some para todos os participantes.',
    en: 'The message is gone for everybody who takes part.',
    es: 'El mensaje desaparece para todos los participantes.',
    tr: 'Mesaj katılan herkes için silinir.',
  },
  takenBack: {
    pt: 'Mensagem apagada',
    en: 'Message deleted',
    es: 'Mensaje eliminado',
    tr: 'Mesaj silindi',
  },
  readBy: {
    pt: 'Lida por {{names}}',
    en: 'Read by {{names}}',
    es: 'Leído por {{names}}',
    tr: 'Okuyanlar: {{names}}',
  },
  readByAll: { pt: 'Lida por todos', en: 'Read by everybody', es: 'Leído por todos', tr: 'Herkes okudu' },
  readByNobody: {
    pt: 'Enviada, ainda não lida',
    en: 'Sent, not read yet',
    es: 'Enviado, aún sin leer',
    tr: 'Gönderildi, henüz okunmadı',
  },
  notSent: { pt: 'Não enviada.', en: 'Not sent.', es: 'No enviado.', tr: 'Gönderilmedi.' },
  notifyMessage: {
    pt: '{{name}} em {{chat}}',
    en: '{{name}} in {{chat}}',
    es: '{{name}} en {{chat}}',
    tr: '{{name}}, {{chat}} sohbetinde',
  },
});

/** The feature's refusals in words. */
export const chatErrors = errorTexts({
  ERR_NO_CHAT_FOUND: {
    pt: 'Conversa não encontrada.',
    en: 'Chat not found.',
    es: 'Chat no encontrado.',
    tr: 'Sohbet bulunamadı.',
  },
});

/** The rights that a role can give, in words. */
export const chatRights = rightTexts({
  'chats:view': {
    pt: 'Lê o chat interno',
    en: 'Reads the internal chat',
    es: 'Lee el chat interno',
    tr: 'Dahili sohbeti okur',
  },
  'chats:talk': {
    pt: 'Escreve no chat interno',
    en: 'Writes in the internal chat',
    es: 'Escribe en el chat interno',
    tr: 'Dahili sohbette yazar',
  },
});
