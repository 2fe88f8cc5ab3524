import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the users screen and the user dialog. */
export const useUserText = texts('users', {
  title: { pt: 'Usuários', en: 'Users', es: 'Usuarios', tr: 'Kullanıcılar' },
  add: { pt: 'Novo usuário', en: 'New user', es: 'Nuevo usuario', tr: 'Yeni kullanıcı' },
  edit: { pt: 'Editar usuário', en: 'Edit user', es: 'Editar usuario', tr: 'Kullanıcıyı düzenle' },
  ownRecord: { pt: 'Meu perfil', en: 'My profile', es: 'Mi perfil', tr: 'Profilim' },
  empty: { pt: 'Nenhum usuário', en: 'No users', es: 'Ningún usuario', tr: 'Kullanıcı yok' },
  online: { pt: 'Online', en: 'Online', es: 'En línea', tr: 'Çevrimiçi' },
  offline: { pt: 'Offline', en: 'Offline', es: 'Desconectado', tr: 'Çevrimdışı' },
  avatar: { pt: 'Avatar', en: 'Avatar', es: 'Avatar', tr: 'Avatar' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo', tr: 'E-posta' },
  profile: { pt: 'Perfil', en: 'Role', es: 'Perfil', tr: 'Rol' },
  startWork: {
    pt: 'Início do expediente',
    en: 'Work starts',
    es: 'Inicio de jornada',
    tr: 'Mesai başlangıcı',
  },
  endWork: { pt: 'Fim do expediente', en: 'Work ends', es: 'Fin de jornada', tr: 'Mesai bitişi' },
  startShort: { pt: 'Início', en: 'Starts', es: 'Inicio', tr: 'Başlangıç' },
  endShort: { pt: 'Fim', en: 'Ends', es: 'Fin', tr: 'Bitiş' },
  admin: { pt: 'Administrador', en: 'Administrator', es: 'Administrador', tr: 'Yönetici' },
  user: { pt: 'Usuário', en: 'User', es: 'Usuario', tr: 'Kullanıcı' },
  super: { pt: 'Super', en: 'Super', es: 'Súper', tr: 'Süper' },
  tabPermissions: { pt: 'Permissões', en: 'Permissions', es: 'Permisos', tr: 'İzinler' },
  keepPassword: {
    pt: 'Deixe em branco para manter a senha atual.',
    en: 'Leave empty to keep the present password.',
    es: 'Déjela en blanco para conservar la actual.',
    tr: 'Mevcut parolayı korumak için boş bırakın.',
  },
  connection: {
    pt: 'Conexão padrão',
    en: 'Default connection',
    es: 'Conexión predeterminada',
    tr: 'Varsayılan bağlantı',
  },
  farewell: {
    pt: 'Mensagem de despedida',
    en: 'Farewell message',
    es: 'Mensaje de despedida',
    tr: 'Veda mesajı',
  },
  theme: { pt: 'Tema padrão', en: 'Default theme', es: 'Tema predeterminado', tr: 'Varsayılan tema' },
  light: { pt: 'Claro', en: 'Light', es: 'Claro', tr: 'Açık' },
  dark: { pt: 'Escuro', en: 'Dark', es: 'Oscuro', tr: 'Koyu' },
  menu: { pt: 'Menu padrão', en: 'Default menu', es: 'Menú predeterminado', tr: 'Varsayılan menü' },
  open: { pt: 'Aberto', en: 'Open', es: 'Abierto', tr: 'Açık' },
  closed: { pt: 'Fechado', en: 'Closed', es: 'Cerrado', tr: 'Kapalı' },
  allTicket: {
    pt: 'Ver tickets sem fila',
    en: 'See tickets without a queue',
    es: 'Ver tickets sin cola',
    tr: 'Kuyruksuz talepleri gör',
  },
  allowGroup: { pt: 'Atender grupos', en: 'Answer groups', es: 'Atender grupos', tr: 'Gruplara yanıt ver' },
  allHistoric: {
    pt: 'Ver histórico completo do contato',
    en: "See a contact's whole history",
    es: 'Ver el historial completo del contacto',
    tr: 'Kişinin tüm geçmişini gör',
  },
  allUserChat: {
    pt: 'Ver conversas de todos os usuários na busca',
    en: "See everybody's conversations in the search",
    es: 'Ver conversaciones de todos en la búsqueda',
    tr: 'Aramada herkesin konuşmalarını gör',
  },
  userClosePendingTicket: {
    pt: 'Fechar tickets pendentes',
    en: 'Close pending tickets',
    es: 'Cerrar tickets pendientes',
    tr: 'Bekleyen talepleri kapat',
  },
  showDashboard: {
    pt: 'Ver o dashboard',
    en: 'See the dashboard',
    es: 'Ver el panel de control',
    tr: 'Gösterge panelini gör',
  },
  allowRealTime: {
    pt: 'Ver o painel em tempo real',
    en: 'See the real-time panel',
    es: 'Ver el panel en tiempo real',
    tr: 'Gerçek zamanlı paneli gör',
  },
  allowConnections: {
    pt: 'Gerenciar conexões',
    en: 'Manage connections',
    es: 'Gestionar conexiones',
    tr: 'Bağlantıları yönet',
  },
});

/** The feature's refusals in words. */
export const userErrors = errorTexts({
  ERR_NO_USER_FOUND: {
    pt: 'Usuário não encontrado.',
    en: 'User not found.',
    es: 'Usuario no encontrado.',
    tr: 'Kullanıcı bulunamadı.',
  },
  ERR_DUPLICATED_EMAIL: {
    pt: 'Já existe um usuário com este e-mail.',
    en: 'A user with this e-mail already exists.',
    es: 'Ya existe un usuario con este correo.',
    tr: 'Bu e-posta ile bir kullanıcı zaten var.',
  },
  ERR_USER_CREATION_DISABLED: {
    pt: 'A criação de usuários está desativada.',
    en: 'Creating users is disabled.',
    es: 'La creación de usuarios está desactivada.',
    tr: 'Kullanıcı oluşturma kapalı.',
  },
  ERR_COMMON_PASSWORD: {
    pt: 'Esta senha é muito comum. Escolha outra.',
    en: 'This password is too common. Choose another one.',
    es: 'Esta contraseña es muy común. Elija otra.',
    tr: 'Bu parola çok yaygın. Başka bir parola seçin.',
  },
  ERR_PROTECTED_USER: {
    pt: 'Este usuário não pode ser alterado desta forma.',
    en: 'This user cannot be changed in this way.',
    es: 'Este usuario no se puede cambiar de esta forma.',
    tr: 'Bu kullanıcı bu şekilde değiştirilemez.',
  },
});
