import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the contact fields: their screen and dialogs. */
export const useContactFieldText = texts('contactFields', {
  title: { pt: 'Campos de contato', en: 'Contact fields', es: 'Campos de contacto', tr: 'Kişi alanları' },
  add: { pt: 'Novo campo', en: 'New field', es: 'Nuevo campo', tr: 'Yeni alan' },
  edit: { pt: 'Editar campo', en: 'Edit field', es: 'Editar campo', tr: 'Alanı düzenle' },
  created: {
    pt: 'Campo {{name}} criado',
    en: 'Field {{name}} created',
    es: 'Campo {{name}} creado',
    tr: '{{name}} alanı oluşturuldu',
  },
  changed: {
    pt: 'Campo {{name}} salvo',
    en: 'Field {{name}} saved',
    es: 'Campo {{name}} guardado',
    tr: '{{name}} alanı kaydedildi',
  },
  empty: {
    pt: 'Nenhum campo ainda',
    en: 'No fields yet',
    es: 'Aún no hay campos',
    tr: 'Henüz alan yok',
  },
  emptyHint: {
    pt: 'Crie campos como “Plano” ou “Vencimento” para preencher, filtrar, importar e usar nas mensagens.',
    en: 'Create fields such as “Plan” or “Due date” to fill in, filter by, import and use in messages.',
    es: 'Cree campos como “Plan” o “Vencimiento” para completar, filtrar, importar y usar en los mensajes.',
    tr: '“Plan” veya “Vade” gibi alanlar oluşturun: doldurun, filtreleyin, içe aktarın, mesajlarda kullanın.',
  },
  kind_number: { pt: 'Número', en: 'Number', es: 'Número', tr: 'Sayı' },
  kind_date: { pt: 'Data', en: 'Date', es: 'Fecha', tr: 'Tarih' },
  kind_choice: { pt: 'Escolha', en: 'Choice', es: 'Opción', tr: 'Seçim' },
  removeOption: { pt: 'Remover opção', en: 'Remove option', es: 'Quitar opción', tr: 'Seçeneği kaldır' },
  moveUp: { pt: 'Mover para cima', en: 'Move up', es: 'Subir', tr: 'Yukarı taşı' },
  inUse: { pt: 'Em uso', en: 'In use', es: 'En uso', tr: 'Kullanımda' },
  inUseHint: {
    pt: 'Um campo arquivado não é mais pedido nem filtrado; os valores continuam nos contatos.',
    en: 'An archived field is no longer asked for or filtered by; its values stay with the contacts.',
    es: 'Un campo archivado ya no se pide ni se filtra; sus valores siguen en los contactos.',
    tr: 'Arşivlenen alan artık sorulmaz ve filtrelenmez; değerleri kişilerde kalır.',
  },
  archived: { pt: 'Arquivado', en: 'Archived', es: 'Archivado', tr: 'Arşivde' },
  archivedDone: {
    pt: 'Campo {{name}} arquivado',
    en: 'Field {{name}} archived',
    es: 'Campo {{name}} archivado',
    tr: '{{name}} alanı arşivlendi',
  },
  removedDone: {
    pt: 'Campo {{name}} excluído',
    en: 'Field {{name}} deleted',
    es: 'Campo {{name}} eliminado',
    tr: '{{name}} alanı silindi',
  },
  changeTitle: {
    pt: 'Alterar o campo {{name}}?',
    en: 'Change the field {{name}}?',
    es: '¿Cambiar el campo {{name}}?',
    tr: '{{name}} alanı değiştirilsin mi?',
  },
  changeConfirm: { pt: 'Alterar', en: 'Change', es: 'Cambiar', tr: 'Değiştir' },
  contactsWith_one: {
    pt: '{{count}} contato tem um valor neste campo.',
    en: '{{count}} contact has a value in this field.',
    es: '{{count}} contacto tiene un valor en este campo.',
    tr: 'Bu alanda {{count}} kişinin değeri var.',
  },
  contactsWith_other: {
    pt: '{{count}} contatos têm um valor neste campo.',
    en: '{{count}} contacts have a value in this field.',
    es: '{{count}} contactos tienen un valor en este campo.',
    tr: 'Bu alanda {{count}} kişinin değeri var.',
  },
  allFit: {
    pt: 'Todos os valores continuam valendo.',
    en: 'All values stay valid.',
    es: 'Todos los valores siguen siendo válidos.',
    tr: 'Tüm değerler geçerli kalır.',
  },
  someUnfit_one: {
    pt: '{{count}} valor não serve mais e continua no contato como texto, até que alguém o troque.',
    en: '{{count}} value no longer fits and stays with its contact as text until somebody replaces it.',
    es: '{{count}} valor ya no sirve y queda en el contacto como texto hasta que alguien lo cambie.',
    tr: '{{count}} değer artık uymuyor; biri değiştirene kadar kişide metin olarak kalır.',
  },
  someUnfit_other: {
    pt: '{{count}} valores não servem mais e continuam nos contatos como texto, até que alguém os troque.',
    en: '{{count}} values no longer fit and stay with their contacts as text until somebody replaces them.',
    es: '{{count}} valores ya no sirven y quedan en los contactos como texto hasta que alguien los cambie.',
    tr: '{{count}} değer artık uymuyor; biri değiştirene kadar kişilerde metin olarak kalır.',
  },
  unused: {
    pt: 'Nenhum contato tem um valor neste campo.',
    en: 'No contact has a value in this field.',
    es: 'Ningún contacto tiene un valor en este campo.',
    tr: 'Hiçbir kişinin bu alanda değeri yok.',
  },
  whatBecomes: {
    pt: 'O que fazer com os valores?',
    en: 'What should happen to the values?',
    es: '¿Qué hacer con los valores?',
    tr: 'Değerlere ne olsun?',
  },
  way_archive: {
    pt: 'Arquivar o campo',
    en: 'Archive the field',
    es: 'Archivar el campo',
    tr: 'Alanı arşivle',
  },
  way_archiveHint: {
    pt: 'Pode ser reativado depois, com os valores.',
    en: 'It can be used again later, with its values.',
    es: 'Se puede volver a usar después, con los valores.',
    tr: 'Sonra değerleriyle yeniden kullanılabilir.',
  },
  way_keep: {
    pt: 'Excluir o campo e manter os valores',
    en: 'Delete the field and keep the values',
    es: 'Eliminar el campo y conservar los valores',
    tr: 'Alanı sil, değerleri koru',
  },
  way_keepHint: {
    pt: 'Eles ficam nos contatos como informações extras.',
    en: 'They stay with the contacts as extra information.',
    es: 'Quedan en los contactos como información adicional.',
    tr: 'Kişilerde ek bilgi olarak kalırlar.',
  },
  way_remove: {
    pt: 'Excluir o campo e os valores',
    en: 'Delete the field and its values',
    es: 'Eliminar el campo y los valores',
    tr: 'Alanı ve değerlerini sil',
  },
  way_removeHint: {
    pt: 'Os valores são apagados de todos os contatos. Não é possível desfazer.',
    en: 'The values are deleted from all contacts. This cannot be undone.',
    es: 'Los valores se borran de todos los contactos. No se puede deshacer.',
    tr: 'Değerler tüm kişilerden silinir. Geri alınamaz.',
  },
});

/** The feature's refusals in words. */
export const contactFieldErrors = errorTexts({
  ERR_NO_CONTACT_FIELD_FOUND: {
    pt: 'Este campo de contato não existe mais ou está arquivado.',
    en: 'This contact field is gone or archived.',
    es: 'Este campo de contacto ya no existe o está archivado.',
    tr: 'Bu kişi alanı artık yok veya arşivde.',
  },
  ERR_CONTACT_FIELD_TEXT: {
    pt: '“{{field}}” aceita até 1000 caracteres.',
    en: '“{{field}}” takes up to 1000 characters.',
    es: '“{{field}}” acepta hasta 1000 caracteres.',
    tr: '“{{field}}” en çok 1000 karakter alır.',
  },
  ERR_CONTACT_FIELD_NUMBER: {
    pt: '“{{field}}” precisa ser um número, como 1234.5.',
    en: '“{{field}}” must be a number such as 1234.5.',
    es: '“{{field}}” debe ser un número, como 1234.5.',
    tr: '“{{field}}” 1234.5 gibi bir sayı olmalıdır.',
  },
  ERR_CONTACT_FIELD_DATE: {
    pt: '“{{field}}” precisa ser uma data que existe, no formato AAAA-MM-DD.',
    en: '“{{field}}” must be a real date, written as YYYY-MM-DD.',
    es: '“{{field}}” debe ser una fecha que exista, con el formato AAAA-MM-DD.',
    tr: '“{{field}}” YYYY-AA-GG biçiminde gerçek bir tarih olmalıdır.',
  },
  ERR_CONTACT_FIELD_CHOICE: {
    pt: '“{{field}}” precisa ser uma das opções do campo.',
    en: '“{{field}}” must be one of the options of the field.',
    es: '“{{field}}” debe ser una de las opciones del campo.',
    tr: '“{{field}}” alanın seçeneklerinden biri olmalıdır.',
  },
  ERR_CONTACT_FIELD_LIMIT: {
    pt: 'Uma empresa pode ter no máximo {{max}} campos de contato. Exclua um que não usa mais.',
    en: 'A company can have {{max}} contact fields at most. Delete one that is no longer used.',
    es: 'Una empresa puede tener como máximo {{max}} campos de contacto. Elimine uno que ya no use.',
    tr: 'Bir şirketin en çok {{max}} kişi alanı olabilir. Artık kullanılmayan birini silin.',
  },
});
