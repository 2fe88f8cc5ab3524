import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the contacts screen and its dialogs. */
export const useContactText = texts('contacts', {
  title: { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişiler' },
  add: { pt: 'Novo contato', en: 'New contact', es: 'Nuevo contacto', tr: 'Yeni kişi' },
  created: {
    pt: 'Contato {{name}} criado',
    en: 'Contact {{name}} created',
    es: 'Contacto {{name}} creado',
    tr: '{{name}} kişisi oluşturuldu',
  },
  changed: {
    pt: 'Contato {{name}} salvo',
    en: 'Contact {{name}} saved',
    es: 'Contacto {{name}} guardado',
    tr: '{{name}} kişisi kaydedildi',
  },
  empty: {
    pt: 'Nenhum contato ainda',
    en: 'No contacts yet',
    es: 'Aún no hay contactos',
    tr: 'Henüz kişi yok',
  },
  emptyHint: {
    pt: 'Quem escreve para a empresa aparece aqui; você também pode cadastrar ou importar contatos.',
    en: 'Whoever writes to the company appears here; you can also add or import contacts.',
    es: 'Quien escribe a la empresa aparece aquí; también puede crear o importar contactos.',
    tr: 'Şirkete yazanlar burada görünür; kişileri ekleyebilir veya içe aktarabilirsiniz.',
  },
  numberHint: {
    pt: 'Com código do país e DDD, por exemplo 55 11 91234-5678.',
    en: 'With country and area code, for example 55 11 91234-5678.',
    es: 'Con código de país y de área, por ejemplo 55 11 91234-5678.',
    tr: 'Ülke ve alan koduyla, örneğin 55 11 91234-5678.',
  },
  active: { pt: 'Ativo', en: 'Active', es: 'Activo', tr: 'Etkin' },
  blockName: {
    pt: 'Bloquear {{name}}',
    en: 'Block {{name}}',
    es: 'Bloquear a {{name}}',
    tr: '{{name}} kişisini engelle',
  },
  unblockName: {
    pt: 'Desbloquear {{name}}',
    en: 'Unblock {{name}}',
    es: 'Desbloquear a {{name}}',
    tr: '{{name}} kişisinin engelini kaldır',
  },
  openTicket: {
    pt: 'Abrir ticket com {{name}}',
    en: 'Open a ticket with {{name}}',
    es: 'Abrir ticket con {{name}}',
    tr: '{{name}} ile talep aç',
  },
  transfer: {
    pt: 'Importar / Exportar',
    en: 'Import / Export',
    es: 'Importar / Exportar',
    tr: 'İçe / Dışa aktar',
  },
  importFile: {
    pt: 'Importar de um arquivo',
    en: 'Import from a file',
    es: 'Importar de un archivo',
    tr: 'Dosyadan içe aktar',
  },
  exportFile: {
    pt: 'Exportar contatos',
    en: 'Export contacts',
    es: 'Exportar contactos',
    tr: 'Kişileri dışa aktar',
  },
  exporting: {
    pt: '{{count}} contatos lidos…',
    en: '{{count}} contacts read…',
    es: '{{count}} contactos leídos…',
    tr: '{{count}} kişi okundu…',
  },
  exported: {
    pt: '{{count}} contatos exportados',
    en: '{{count}} contacts exported',
    es: '{{count}} contactos exportados',
    tr: '{{count}} kişi dışa aktarıldı',
  },
  merge: { pt: 'Mesclar', en: 'Merge', es: 'Combinar', tr: 'Birleştir' },
  mergeName: {
    pt: 'Mesclar {{name}}',
    en: 'Merge {{name}}',
    es: 'Combinar {{name}}',
    tr: '{{name}} kişisini birleştir',
  },
  mergeHint: {
    pt: 'Tickets, mensagens, etiquetas e números do outro contato passam para {{name}}. Dá para desfazer.',
    en: 'Tickets, messages, tags and numbers of the other contact go to {{name}}. It can be undone.',
    es: 'Tickets, mensajes, etiquetas y números del otro contacto pasan a {{name}}. Se puede deshacer.',
    tr: 'Diğer kişinin talepleri, mesajları, etiketleri ve numaraları {{name}} kişisine geçer. Geri alınabilir.',
  },
  mergeWith: {
    pt: 'Outro contato da mesma pessoa',
    en: 'Another contact of the same person',
    es: 'Otro contacto de la misma persona',
    tr: 'Aynı kişinin başka kaydı',
  },
  merged: {
    pt: '{{name}} agora é parte de {{into}}',
    en: '{{name}} is part of {{into}} now',
    es: '{{name}} ahora es parte de {{into}}',
    tr: '{{name}} artık {{into}} kişisinin parçası',
  },
  mergeUndone: {
    pt: 'Os contatos foram separados de novo',
    en: 'The contacts are two again',
    es: 'Los contactos se separaron de nuevo',
    tr: 'Kişiler yeniden ayrıldı',
  },
  separate: { pt: 'Separar', en: 'Separate', es: 'Separar', tr: 'Ayır' },
  kind: { pt: 'Tipo', en: 'Kind', es: 'Tipo', tr: 'Tür' },
  group: { pt: 'Grupo', en: 'Group', es: 'Grupo', tr: 'Grup' },
  groups: { pt: 'Grupos', en: 'Groups', es: 'Grupos', tr: 'Gruplar' },
  people: { pt: 'Pessoas', en: 'People', es: 'Personas', tr: 'Bireyler' },
  all: { pt: 'Todos', en: 'All', es: 'Todos', tr: 'Tümü' },
  extraName: { pt: 'Nome do campo', en: 'Field name', es: 'Nombre del campo', tr: 'Alan adı' },
  extraValue: { pt: 'Valor', en: 'Value', es: 'Valor', tr: 'Değer' },
  addExtra: {
    pt: 'Adicionar informação',
    en: 'Add information',
    es: 'Añadir información',
    tr: 'Bilgi ekle',
  },
  removeExtra: {
    pt: 'Remover informação',
    en: 'Remove information',
    es: 'Quitar información',
    tr: 'Bilgiyi kaldır',
  },
});

/** The feature's refusals in words. */
export const contactErrors = errorTexts({
  ERR_WAPP_CHECK_CONTACT: {
    pt: 'Não foi possível fazer validação do número de contato.',
    en: 'The contact number could not be validated.',
    es: 'No se pudo validar el número de contacto.',
    tr: 'İletişim numarası doğrulanamadı.',
  },
  ERR_NO_MERGE_FOUND: {
    pt: 'Esta mesclagem já foi desfeita.',
    en: 'This merge was undone already.',
    es: 'Esta combinación ya se deshizo.',
    tr: 'Bu birleştirme zaten geri alındı.',
  },
  ERR_MERGE_KIND: {
    pt: 'Só dá para mesclar duas pessoas diferentes.',
    en: 'Only two different people can be merged.',
    es: 'Solo se pueden combinar dos personas distintas.',
    tr: 'Yalnızca iki farklı kişi birleştirilebilir.',
  },
  ERR_NO_IMPORT_FOUND: {
    pt: 'Importação não encontrada.',
    en: 'Import not found.',
    es: 'Importación no encontrada.',
    tr: 'İçe aktarma bulunamadı.',
  },
  ERR_IMPORT_STATE: {
    pt: 'Esta importação já começou ou terminou.',
    en: 'This import has already begun or ended.',
    es: 'Esta importación ya comenzó o terminó.',
    tr: 'Bu içe aktarma zaten başladı veya bitti.',
  },
  ERR_CONTACT_IN_USE: {
    pt: 'Há tickets, mensagens ou agendamentos com este contato. Em vez de excluir, bloqueie-o.',
    en: 'There are tickets, messages or schedules with this contact. Block it instead of deleting it.',
    es: 'Hay tickets, mensajes o programaciones con este contacto. En lugar de eliminarlo, bloquéelo.',
    tr: 'Bu kişiyle talepler, mesajlar veya planlamalar var. Silmek yerine engelleyin.',
  },
});
