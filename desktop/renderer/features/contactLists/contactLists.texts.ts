import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of lists of people to write to. */
export const useContactListText = texts('contactLists', {
  title: {
    pt: 'Listas de contatos',
    en: 'Contact lists',
    es: 'Listas de contactos',
    tr: 'Kişi listeleri',
  },
  contactsCount: { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişi' },
  validCount: { pt: 'Com WhatsApp', en: 'On WhatsApp', es: 'Con WhatsApp', tr: 'WhatsApp’ta' },
  uncheckedCount: { pt: 'Não verificados', en: 'Unchecked', es: 'Sin verificar', tr: 'Denetlenmedi' },
  check: { pt: 'Verificação', en: 'Check', es: 'Verificación', tr: 'Denetim' },
  checkOf: {
    pt: 'Verificação dos números de {{name}}',
    en: 'Check of the numbers of {{name}}',
    es: 'Verificación de los números de {{name}}',
    tr: '{{name}} numaralarının denetimi',
  },
  check_running: {
    pt: '{{checked}} de {{total}}',
    en: '{{checked}} of {{total}}',
    es: '{{checked}} de {{total}}',
    tr: '{{checked}} / {{total}}',
  },
  check_waiting: {
    pt: '{{checked}} de {{total}}, espera uma conexão',
    en: '{{checked}} of {{total}}, waits for a connection',
    es: '{{checked}} de {{total}}, espera una conexión',
    tr: '{{checked}} / {{total}}, bağlantı bekliyor',
  },
  check_stopped: {
    pt: 'Parada em {{checked}} de {{total}}',
    en: 'Stopped at {{checked}} of {{total}}',
    es: 'Detenida en {{checked}} de {{total}}',
    tr: '{{checked}} / {{total}} içinde durduruldu',
  },
  example: {
    pt: 'Baixar planilha de exemplo',
    en: 'Download the example spreadsheet',
    es: 'Descargar planilla de ejemplo',
    tr: 'Örnek tabloyu indir',
  },
  open: { pt: 'Abrir contatos', en: 'Open contacts', es: 'Abrir contactos', tr: 'Kişileri aç' },
  openName: {
    pt: 'Abrir contatos de {{name}}',
    en: 'Open contacts of {{name}}',
    es: 'Abrir contactos de {{name}}',
    tr: '{{name}} kişilerini aç',
  },
  add: { pt: 'Nova lista', en: 'New list', es: 'Nueva lista', tr: 'Yeni liste' },
  edit: { pt: 'Editar lista', en: 'Edit list', es: 'Editar lista', tr: 'Listeyi düzenle' },
  listCreated: {
    pt: 'Lista {{name}} criada',
    en: 'List {{name}} created',
    es: 'Lista {{name}} creada',
    tr: '{{name}} listesi oluşturuldu',
  },
  listChanged: {
    pt: 'Lista {{name}} salva',
    en: 'List {{name}} saved',
    es: 'Lista {{name}} guardada',
    tr: '{{name}} listesi kaydedildi',
  },
  empty: {
    pt: 'Nenhuma lista ainda',
    en: 'No list yet',
    es: 'Aún no hay listas',
    tr: 'Henüz liste yok',
  },
  emptyHint: {
    pt: 'Uma lista reúne as pessoas de uma campanha. Crie uma e traga os contatos de uma planilha.',
    en: 'A list holds the people of a campaign. Make one and bring the contacts from a spreadsheet.',
    es: 'Una lista reúne a las personas de una campaña. Cree una y traiga los contactos de una planilla.',
    tr: 'Liste, bir kampanyanın kişilerini tutar. Bir tane oluşturun ve kişileri bir tablodan getirin.',
  },
  removeListQuestion_one: {
    pt: '{{count}} contato sai com a lista. Nos contatos da empresa nada muda.',
    en: '{{count}} contact goes with the list. The company’s contacts stay as they are.',
    es: '{{count}} contacto se va con la lista. En los contactos de la empresa nada cambia.',
    tr: 'Listeyle birlikte {{count}} kişi silinir. Şirketin kişileri değişmez.',
  },
  removeListQuestion_other: {
    pt: '{{count}} contatos saem com a lista. Nos contatos da empresa nada muda.',
    en: '{{count}} contacts go with the list. The company’s contacts stay as they are.',
    es: '{{count}} contactos se van con la lista. En los contactos de la empresa nada cambia.',
    tr: 'Listeyle birlikte {{count}} kişi silinir. Şirketin kişileri değişmez.',
  },
});

/** Refusals of lists of people to write to. */
export const contactListErrors = errorTexts({
  ERR_NO_CONTACT_LIST_FOUND: {
    pt: 'Lista não encontrada.',
    en: 'List not found.',
    es: 'Lista no encontrada.',
    tr: 'Liste bulunamadı.',
  },
  ERR_NO_LIST_ITEM_FOUND: {
    pt: 'Contato não encontrado nesta lista.',
    en: 'Contact not found in this list.',
    es: 'Contacto no encontrado en esta lista.',
    tr: 'Kişi bu listede bulunamadı.',
  },
  ERR_LIST_FULL: {
    pt: 'A lista está cheia: no máximo {{max}} contatos. Crie outra lista.',
    en: 'The list is full: at most {{max}} contacts. Make another list.',
    es: 'La lista está llena: como máximo {{max}} contactos. Cree otra lista.',
    tr: 'Liste dolu: en çok {{max}} kişi. Başka bir liste oluşturun.',
  },
  ERR_LIST_ITEM_KNOWN: {
    pt: 'Este número já está na lista.',
    en: 'This number is in the list already.',
    es: 'Este número ya está en la lista.',
    tr: 'Bu numara zaten listede.',
  },
  ERR_LIST_IN_USE: {
    pt: 'Uma campanha em andamento ou programada usa esta lista. Cancele a campanha primeiro.',
    en: 'A campaign that runs or is planned uses this list. Cancel the campaign first.',
    es: 'Una campaña en curso o programada usa esta lista. Cancele primero la campaña.',
    tr: 'Süren ya da planlanan bir kampanya bu listeyi kullanıyor. Önce kampanyayı iptal edin.',
  },
});

/** The rights that a role can give, in words. */
export const contactListRights = rightTexts({
  'contactLists:view': {
    pt: 'Vê as listas de contatos',
    en: 'Sees contact lists',
    es: 'Ve las listas de contactos',
    tr: 'Kişi listelerini görür',
  },
  'contactLists:edit': {
    pt: 'Cria, importa e altera listas de contatos',
    en: 'Adds, imports and changes contact lists',
    es: 'Crea, importa y modifica listas de contactos',
    tr: 'Kişi listesi ekler, içe aktarır ve değiştirir',
  },
  'contactLists:remove': {
    pt: 'Exclui contatos das listas',
    en: 'Deletes contacts of lists',
    es: 'Elimina contactos de las listas',
    tr: 'Listelerden kişi siler',
  },
});
