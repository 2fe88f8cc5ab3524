import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the tokens screen and its dialogs. */
export const useTokenText = texts('tokens', {
  title: { pt: 'Tokens de API', en: 'API tokens', es: 'Tokens de API', tr: 'API belirteçleri' },
  add: { pt: 'Novo token', en: 'New token', es: 'Nuevo token', tr: 'Yeni belirteç' },
  edit: { pt: 'Editar token', en: 'Edit token', es: 'Editar token', tr: 'Belirteci düzenle' },
  created: {
    pt: 'Token {{name}} criado',
    en: 'Token {{name}} created',
    es: 'Token {{name}} creado',
    tr: '{{name}} belirteci oluşturuldu',
  },
  changed: {
    pt: 'Token {{name}} salvo',
    en: 'Token {{name}} saved',
    es: 'Token {{name}} guardado',
    tr: '{{name}} belirteci kaydedildi',
  },
  empty: { pt: 'Nenhum token ainda', en: 'No tokens yet', es: 'Aún no hay tokens', tr: 'Henüz belirteç yok' },
  emptyHint: {
    pt: 'Com um token, seus sistemas usam a API em nome de quem o criou.',
    en: 'With a token your systems use the API in the name of the person who made it.',
    es: 'Con un token, sus sistemas usan la API en nombre de quien lo creó.',
    tr: 'Belirteçle sistemleriniz API’yi onu oluşturan kişi adına kullanır.',
  },
  scopes: { pt: 'Permissões', en: 'Permissions', es: 'Permisos', tr: 'İzinler' },
  scopesHint: {
    pt: 'Nunca mais do que você mesmo pode fazer.',
    en: 'Never more than you may do yourself.',
    es: 'Nunca más de lo que usted mismo puede hacer.',
    tr: 'Hiçbir zaman sizin yapabildiğinizden fazlası değil.',
  },
  scopeCount_one: {
    pt: '{{count}} permissão',
    en: '{{count}} permission',
    es: '{{count}} permiso',
    tr: '{{count}} izin',
  },
  scopeCount_other: {
    pt: '{{count}} permissões',
    en: '{{count}} permissions',
    es: '{{count}} permisos',
    tr: '{{count}} izin',
  },
  owner: { pt: 'Em nome de', en: 'Acts for', es: 'En nombre de', tr: 'Adına' },
  lastUsed: { pt: 'Último uso', en: 'Last used', es: 'Último uso', tr: 'Son kullanım' },
  neverUsed: { pt: 'Nunca usado', en: 'Never used', es: 'Nunca usado', tr: 'Hiç kullanılmadı' },
  expires: { pt: 'Expira em', en: 'Expires on', es: 'Vence el', tr: 'Bitiş tarihi' },
  expiresHint: {
    pt: 'Vazio: até ser excluído.',
    en: 'Empty: until it is deleted.',
    es: 'Vacío: hasta que se elimine.',
    tr: 'Boş: silinene kadar.',
  },
  never: { pt: 'Não expira', en: 'Does not expire', es: 'No vence', tr: 'Süresiz' },
  over: { pt: 'Expirado', en: 'Expired', es: 'Vencido', tr: 'Süresi doldu' },
  agentAddress: {
    pt: 'Endereço para agentes de IA (MCP)',
    en: 'Address for AI agents (MCP)',
    es: 'Dirección para agentes de IA (MCP)',
    tr: 'Yapay zekâ ajanları için adres (MCP)',
  },
  agentHint: {
    pt: 'Com um token, um agente lê e responde os atendimentos: informe este endereço no programa dele e o token no cabeçalho Authorization. Ele usa só o que as permissões do token deixam, e o que ele muda fica na auditoria.',
    en: 'With a token an agent reads and answers conversations: give its program this address, and the token in the Authorization header. It uses only what the permissions of the token allow, and its changes are in the audit log.',
    es: 'Con un token, un agente lee y responde las conversaciones: indique esta dirección en su programa y el token en el encabezado Authorization. Solo usa lo que permiten los permisos del token, y lo que cambia queda en la auditoría.',
    tr: 'Bir belirteçle ajan görüşmeleri okur ve yanıtlar: programına bu adresi, Authorization başlığına da belirteci yazın. Yalnızca belirtecin izin verdiklerini kullanır; değiştirdikleri denetim kaydında görünür.',
  },
  secretTitle: {
    pt: 'Copie o token agora',
    en: 'Copy the token now',
    es: 'Copie el token ahora',
    tr: 'Belirteci şimdi kopyalayın',
  },
  secretHint: {
    pt: 'Ele não será mostrado de novo. Quem o tem pode usar a API com as permissões dele.',
    en: 'It is not shown again. Anyone who has it can use the API with its permissions.',
    es: 'No se mostrará de nuevo. Quien lo tenga puede usar la API con sus permisos.',
    tr: 'Bir daha gösterilmez. Elinde bulunduran herkes API’yi bu izinlerle kullanabilir.',
  },
  secret: { pt: 'Token', en: 'Token', es: 'Token', tr: 'Belirteç' },
  'may_messages:api': {
    pt: 'Enviar mensagens a um número',
    en: 'Send messages to a number',
    es: 'Enviar mensajes a un número',
    tr: 'Bir numaraya mesaj göndermek',
  },
  'may_messages:send': {
    pt: 'Responder nos atendimentos',
    en: 'Answer in conversations',
    es: 'Responder en las conversaciones',
    tr: 'Görüşmelerde yanıt vermek',
  },
  'may_tickets:view': {
    pt: 'Ver atendimentos e mensagens',
    en: 'See conversations and messages',
    es: 'Ver conversaciones y mensajes',
    tr: 'Görüşmeleri ve mesajları görmek',
  },
  'may_tickets:handle': {
    pt: 'Aceitar, transferir e resolver',
    en: 'Accept, transfer and resolve',
    es: 'Aceptar, transferir y resolver',
    tr: 'Kabul etmek, aktarmak ve çözmek',
  },
  'may_contacts:view': { pt: 'Ver contatos', en: 'See contacts', es: 'Ver contactos', tr: 'Kişileri görmek' },
  'may_contacts:edit': {
    pt: 'Criar e alterar contatos',
    en: 'Create and change contacts',
    es: 'Crear y cambiar contactos',
    tr: 'Kişi oluşturmak ve değiştirmek',
  },
  'may_tags:view': { pt: 'Ver etiquetas', en: 'See tags', es: 'Ver etiquetas', tr: 'Etiketleri görmek' },
  'may_tags:edit': {
    pt: 'Criar e alterar etiquetas',
    en: 'Create and change tags',
    es: 'Crear y cambiar etiquetas',
    tr: 'Etiket oluşturmak ve değiştirmek',
  },
  'may_schedules:view': {
    pt: 'Ver agendamentos',
    en: 'See scheduled messages',
    es: 'Ver mensajes programados',
    tr: 'Zamanlanmış mesajları görmek',
  },
  'may_schedules:edit': {
    pt: 'Agendar mensagens',
    en: 'Schedule messages',
    es: 'Programar mensajes',
    tr: 'Mesaj zamanlamak',
  },
  'may_templates:view': {
    pt: 'Vê os modelos',
    en: 'Sees the templates',
    es: 'Ve las plantillas',
    tr: 'Şablonları görür',
  },
  'may_quickReplies:view': {
    pt: 'Ver respostas rápidas',
    en: 'See quick replies',
    es: 'Ver respuestas rápidas',
    tr: 'Hazır yanıtları görmek',
  },
  'may_quickReplies:edit': {
    pt: 'Editar respostas rápidas',
    en: 'Edit quick replies',
    es: 'Editar respuestas rápidas',
    tr: 'Hazır yanıtları düzenlemek',
  },
  'may_flows:run': {
    pt: 'Inicia regras',
    en: 'Starts rules',
    es: 'Inicia reglas',
    tr: 'Kuralları başlatır',
  },
  'may_queues:view': { pt: 'Ver filas', en: 'See queues', es: 'Ver colas', tr: 'Kuyrukları görmek' },
  'may_users:view': { pt: 'Ver usuários', en: 'See users', es: 'Ver usuarios', tr: 'Kullanıcıları görmek' },
  'may_connections:view': {
    pt: 'Ver conexões',
    en: 'See connections',
    es: 'Ver conexiones',
    tr: 'Bağlantıları görmek',
  },
  'may_media:view': {
    pt: 'Baixar arquivos',
    en: 'Download files',
    es: 'Descargar archivos',
    tr: 'Dosya indirmek',
  },
  'may_dashboard:view': {
    pt: 'Ver os números do painel',
    en: 'See the figures of the dashboard',
    es: 'Ver las cifras del panel',
    tr: 'Panodaki sayıları görmek',
  },
  'may_events:read': {
    pt: 'Ouvir eventos ao vivo',
    en: 'Hear live events',
    es: 'Escuchar eventos en vivo',
    tr: 'Canlı olayları dinlemek',
  },
});

/** The feature's refusals in words. */
export const tokenErrors = errorTexts({
  ERR_NO_TOKEN_FOUND: {
    pt: 'Token não encontrado.',
    en: 'Token not found.',
    es: 'Token no encontrado.',
    tr: 'Belirteç bulunamadı.',
  },
  ERR_TOKEN_SCOPE: {
    pt: 'O token não tem permissão para isto.',
    en: 'The token has no permission for this.',
    es: 'El token no tiene permiso para esto.',
    tr: 'Belirtecin bunun için izni yok.',
  },
});

/** The rights that a role can give, in words. */
export const tokenRights = rightTexts({
  'tokens:manage': {
    pt: 'Cria tokens para sistemas',
    en: 'Makes tokens for programs',
    es: 'Crea tokens para sistemas',
    tr: 'Programlar için belirteç oluşturur',
  },
});
