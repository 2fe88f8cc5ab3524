import { texts } from '../../../lib/texts/texts.ts';

/** Words of the import screen. */
export const useImportText = texts('contactImports', {
  phoneTitle: {
    pt: 'Importar contatos do celular',
    en: 'Import contacts from the phone',
    es: 'Importar contactos del teléfono',
    tr: 'Telefondan kişi aktar',
  },
  phoneHint: {
    pt: 'São os contatos que o celular informou desde que foi conectado. Quem já está cadastrado é completado.',
    en: 'These are the contacts that the phone has shared since it was linked. Those already here are completed.',
    es: 'Son los contactos que el teléfono informó desde que se conectó. Quien ya está se completa.',
    tr: 'Telefonun bağlandığından beri bildirdiği kişiler. Kayıtlı olanlar tamamlanır.',
  },
  onlyChats: {
    pt: 'Somente quem tem conversa no celular',
    en: 'Only people with a conversation on the phone',
    es: 'Solo quienes tienen conversación en el teléfono',
    tr: 'Yalnızca telefonda görüşmesi olanlar',
  },
  phoneStarted: {
    pt: 'Importação do celular iniciada',
    en: 'Import from the phone started',
    es: 'Importación del teléfono iniciada',
    tr: 'Telefondan içe aktarma başladı',
  },
  title: {
    pt: 'Importar contatos',
    en: 'Import contacts',
    es: 'Importar contactos',
    tr: 'Kişileri içe aktar',
  },
  backToContacts: {
    pt: 'Voltar aos contatos',
    en: 'Back to the contacts',
    es: 'Volver a los contactos',
    tr: 'Kişilere dön',
  },
  counts: {
    pt: '{{done}} de {{rowCount}} linhas: novos: {{created}}, completados: {{updated}}, recusados: {{refused}}',
    en: '{{done}} of {{rowCount}} rows: {{created}} new, {{updated}} completed, {{refused}} refused',
    es: '{{done}} de {{rowCount}} filas: nuevos: {{created}}, completados: {{updated}}, rechazados: {{refused}}',
    tr: '{{rowCount}} satırdan {{done}}: {{created}} yeni, {{updated}} tamamlandı, {{refused}} reddedildi',
  },
  importTags: {
    pt: 'Etiquetas para todos',
    en: 'Tags for all',
    es: 'Etiquetas para todos',
    tr: 'Herkes için etiketler',
  },
  field_email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico', tr: 'E-posta' },
  field_tags: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
  field_extra: {
    pt: 'Informação extra',
    en: 'Extra information',
    es: 'Información adicional',
    tr: 'Ek bilgi',
  },
  exampleName: {
    pt: 'exemplo-contatos',
    en: 'example-contacts',
    es: 'ejemplo-contactos',
    tr: 'ornek-kisiler',
  },
  fault_fieldText: {
    pt: '“{{field}}” longo demais',
    en: '“{{field}}” too long',
    es: '“{{field}}” demasiado largo',
    tr: '“{{field}}” çok uzun',
  },
  fault_fieldNumber: {
    pt: '“{{field}}” não é um número',
    en: '“{{field}}” is not a number',
    es: '“{{field}}” no es un número',
    tr: '“{{field}}” bir sayı değil',
  },
  fault_fieldDate: {
    pt: '“{{field}}” não é uma data (dd/mm/aaaa)',
    en: '“{{field}}” is not a date (dd/mm/yyyy)',
    es: '“{{field}}” no es una fecha (dd/mm/aaaa)',
    tr: '“{{field}}” bir tarih değil (gg/aa/yyyy)',
  },
  fault_fieldChoice: {
    pt: '“{{field}}” não é uma das opções',
    en: '“{{field}}” is not one of the options',
    es: '“{{field}}” no es una de las opciones',
    tr: '“{{field}}” seçeneklerden biri değil',
  },
});
