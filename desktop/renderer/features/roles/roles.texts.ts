import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the roles screen and its dialogs. */
export const useRoleText = texts('roles', {
  title: { pt: 'Perfis de acesso', en: 'Roles', es: 'Roles', tr: 'Roller' },
  add: { pt: 'Novo perfil', en: 'New role', es: 'Nuevo rol', tr: 'Yeni rol' },
  edit: { pt: 'Editar perfil', en: 'Edit role', es: 'Editar rol', tr: 'Rolü düzenle' },
  created: {
    pt: 'Perfil {{name}} criado',
    en: 'Role {{name}} created',
    es: 'Rol {{name}} creado',
    tr: '{{name}} rolü oluşturuldu',
  },
  changed: {
    pt: 'Perfil {{name}} salvo. Já vale para quem o tem.',
    en: 'Role {{name}} saved. It applies at once to everyone who has it.',
    es: 'Rol {{name}} guardado. Ya vale para quien lo tiene.',
    tr: '{{name}} rolü kaydedildi. Bu role sahip herkes için hemen geçerli.',
  },
  removed: {
    pt: 'Perfil {{name}} excluído',
    en: 'Role {{name}} deleted',
    es: 'Rol {{name}} eliminado',
    tr: '{{name}} rolü silindi',
  },
  empty: {
    pt: 'Nenhum perfil próprio ainda',
    en: 'No roles of your own yet',
    es: 'Aún no hay roles propios',
    tr: 'Henüz size özel rol yok',
  },
  emptyHint: {
    pt: 'Usuário e Administrador sempre existem. Crie um perfil quando alguém precisa de algo entre os dois.',
    en: 'User and Administrator are always there. Make a role when somebody needs something in between.',
    es: 'Usuario y Administrador siempre existen. Cree un rol cuando alguien necesite algo intermedio.',
    tr: 'Kullanıcı ve Yönetici her zaman vardır. Birine ikisinin arasında bir şey gerektiğinde rol oluşturun.',
  },
  description: { pt: 'Para que serve', en: 'What it is for', es: 'Para qué sirve', tr: 'Ne için' },
  rights: { pt: 'O que pode fazer', en: 'What it allows', es: 'Qué permite', tr: 'Neye izin verir' },
  people: { pt: 'Pessoas', en: 'People', es: 'Personas', tr: 'Kişiler' },
  from: { pt: 'Começar com', en: 'Start from', es: 'Empezar con', tr: 'Şundan başla' },
  fromHint: {
    pt: 'Uma cópia, que você ajusta abaixo.',
    en: 'A copy, which you change below.',
    es: 'Una copia, que usted ajusta abajo.',
    tr: 'Aşağıda değiştirebileceğiniz bir kopya.',
  },
  copyOfUser: { pt: 'Cópia de Usuário', en: 'Copy of User', es: 'Copia de Usuario', tr: 'Kullanıcı kopyası' },
  copyOfAdmin: {
    pt: 'Cópia de Administrador',
    en: 'Copy of Administrator',
    es: 'Copia de Administrador',
    tr: 'Yönetici kopyası',
  },
  tabRights: { pt: 'Perfil', en: 'Role', es: 'Rol', tr: 'Rol' },
  tabPreview: {
    pt: 'O que este perfil vê',
    en: 'What this role sees',
    es: 'Qué ve este rol',
    tr: 'Bu rol ne görür',
  },
  previewHint: {
    pt: 'O menu de quem tem este perfil, com o plano de hoje. Quais tickets aparecem depende das filas da pessoa.',
    en: 'The menu that people with this role see, with today’s plan. Which tickets they see depends on their queues.',
    es: 'El menú de quien tiene este rol, con el plan de hoy. Qué tickets aparecen depende de las colas de la persona.',
    tr: 'Bu role sahip kişinin, bugünkü planla menüsü. Hangi taleplerin göründüğü kişinin kuyruklarına bağlıdır.',
  },
  previewNothing: {
    pt: 'Nada além da própria conta.',
    en: 'Nothing but their own account.',
    es: 'Nada más que la propia cuenta.',
    tr: 'Kendi hesabı dışında hiçbir şey.',
  },
  chosen: {
    pt: '{{count}} de {{of}}',
    en: '{{count}} of {{of}}',
    es: '{{count}} de {{of}}',
    tr: '{{count}}/{{of}}',
  },
  notInPlan: {
    pt: 'O plano da empresa não tem isto.',
    en: 'The plan of the company does not have this.',
    es: 'El plan de la empresa no tiene esto.',
    tr: 'Şirketin planında bu yok.',
  },
  builtInUser: { pt: 'Usuário', en: 'User', es: 'Usuario', tr: 'Kullanıcı' },
  builtInAdmin: { pt: 'Administrador', en: 'Administrator', es: 'Administrador', tr: 'Yönetici' },
  yes: { pt: 'Sim', en: 'Yes', es: 'Sí', tr: 'Evet' },
  no: { pt: 'Não', en: 'No', es: 'No', tr: 'Hayır' },
  exportFileName: { pt: 'perfis-de-acesso', en: 'roles', es: 'roles', tr: 'roller' },
  exported_one: {
    pt: '{{count}} perfil exportado, com os dois padrões',
    en: '{{count}} role exported, with the two built-in ones',
    es: '{{count}} rol exportado, con los dos predeterminados',
    tr: '{{count}} rol, yerleşik ikisiyle birlikte dışa aktarıldı',
  },
  exported_other: {
    pt: '{{count}} perfis exportados, com os dois padrões',
    en: '{{count}} roles exported, with the two built-in ones',
    es: '{{count}} roles exportados, con los dos predeterminados',
    tr: '{{count}} rol, yerleşik ikisiyle birlikte dışa aktarıldı',
  },
  removeRole: {
    pt: 'Excluir o perfil {{name}}?',
    en: 'Delete the role {{name}}?',
    es: '¿Eliminar el rol {{name}}?',
    tr: '{{name}} rolü silinsin mi?',
  },
  leavesPeople_one: {
    pt: '{{count}} pessoa tem este perfil',
    en: '{{count}} person has this role',
    es: '{{count}} persona tiene este rol',
    tr: '{{count}} kişi bu role sahip',
  },
  leavesPeople_other: {
    pt: '{{count}} pessoas têm este perfil',
    en: '{{count}} people have this role',
    es: '{{count}} personas tienen este rol',
    tr: '{{count}} kişi bu role sahip',
  },
  leavesNobody: {
    pt: 'Ninguém tem este perfil.',
    en: 'Nobody has this role.',
    es: 'Nadie tiene este rol.',
    tr: 'Bu role sahip kimse yok.',
  },
  moveTo: { pt: 'Passam a ter', en: 'They get', es: 'Pasan a tener', tr: 'Yeni rolleri' },
  moveToUser: {
    pt: 'Usuário (perfil padrão)',
    en: 'User (built-in)',
    es: 'Usuario (predeterminado)',
    tr: 'Kullanıcı (yerleşik)',
  },
  moveToHint: {
    pt: 'Vale na hora, também em telas abertas.',
    en: 'It takes effect at once, also on open screens.',
    es: 'Vale al instante, también en pantallas abiertas.',
    tr: 'Açık ekranlarda da hemen geçerli olur.',
  },
  group_inbox: { pt: 'Atendimento', en: 'Inbox', es: 'Atención', tr: 'Gelen kutusu' },
  group_contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişi kayıtları' },
  group_tools: { pt: 'Ferramentas', en: 'Tools', es: 'Herramientas', tr: 'Araçlar' },
  group_figures: { pt: 'Números', en: 'Figures', es: 'Cifras', tr: 'Rakamlar' },
  group_team: { pt: 'Equipe', en: 'Team', es: 'Equipo', tr: 'Ekip' },
  group_channels: {
    pt: 'Canais e integrações',
    en: 'Channels and integrations',
    es: 'Canales e integraciones',
    tr: 'Kanallar ve entegrasyonlar',
  },
  group_company: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
});

/** The feature's refusals in words. */
export const roleErrors = errorTexts({
  ERR_NO_ROLE_FOUND: {
    pt: 'Perfil de acesso não encontrado.',
    en: 'Role not found.',
    es: 'Rol no encontrado.',
    tr: 'Rol bulunamadı.',
  },
  ERR_ROLE_IN_USE: {
    pt: 'Há pessoas com este perfil. Diga o que elas passam a ter.',
    en: 'Somebody has this role. Say what they get instead.',
    es: 'Hay personas con este rol. Diga qué pasan a tener.',
    tr: 'Bu role sahip kişiler var. Yerine ne alacaklarını belirtin.',
  },
  ERR_TOO_MANY_ROLES: {
    pt: 'A empresa já tem o máximo de perfis de acesso.',
    en: 'The company already has the maximum number of roles.',
    es: 'La empresa ya tiene el máximo de roles.',
    tr: 'Şirket zaten en çok sayıda role sahip.',
  },
  ERR_EXCEEDS_OWN_RIGHTS: {
    pt: 'Isto é mais do que você mesmo pode fazer ou ver.',
    en: 'That is more than you may do or see yourself.',
    es: 'Esto es más de lo que usted mismo puede hacer o ver.',
    tr: 'Bu, sizin yapabildiğinizden veya görebildiğinizden fazlası.',
  },
});

/** The rights that a role can give, in words. */
export const roleRights = rightTexts({
  'roles:manage': {
    pt: 'Cria e altera perfis de acesso',
    en: 'Adds and changes roles',
    es: 'Crea y modifica roles',
    tr: 'Rol ekler ve değiştirir',
  },
});
