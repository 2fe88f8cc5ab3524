import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of lists of people to write to. */
export const useContactListText = texts('contactLists', {
  title: {
    pt: 'Listas de contatos',
    en: 'Contact lists',
    es: 'Listas de contactos',
    tr: 'Kişi listeleri',
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
