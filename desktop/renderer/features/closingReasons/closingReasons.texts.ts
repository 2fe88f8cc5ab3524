import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the closing reasons: their screen, and the question when somebody resolves. */
export const useClosingReasonText = texts('closingReasons', {
  title: {
    pt: 'Motivos de encerramento',
    en: 'Closing reasons',
    es: 'Motivos de cierre',
    tr: 'Kapatma nedenleri',
  },
  add: { pt: 'Novo motivo', en: 'New reason', es: 'Nuevo motivo', tr: 'Yeni neden' },
  edit: { pt: 'Editar motivo', en: 'Edit reason', es: 'Editar motivo', tr: 'Nedeni düzenle' },
  created: {
    pt: 'Motivo {{name}} criado',
    en: 'Reason {{name}} created',
    es: 'Motivo {{name}} creado',
    tr: '{{name}} nedeni oluşturuldu',
  },
  changed: {
    pt: 'Motivo {{name}} salvo',
    en: 'Reason {{name}} saved',
    es: 'Motivo {{name}} guardado',
    tr: '{{name}} nedeni kaydedildi',
  },
  empty: {
    pt: 'Nenhum motivo ainda',
    en: 'No reasons yet',
    es: 'Aún no hay motivos',
    tr: 'Henüz neden yok',
  },
  emptyHint: {
    pt: 'Crie os motivos e ligue a pergunta em Configurações, “Motivo de encerramento”.',
    en: 'Create the reasons, and turn the question on in Settings, “Closing reason”.',
    es: 'Cree los motivos y active la pregunta en Ajustes, “Motivo de cierre”.',
    tr: 'Nedenleri oluşturun ve soruyu Ayarlar’daki “Kapatma nedeni” ile açın.',
  },
  isInactive: { pt: 'Inativo', en: 'Inactive', es: 'Inactivo', tr: 'Etkin değil' },
  sale: { pt: 'Venda', en: 'Sale', es: 'Venta', tr: 'Satış' },
  isSale: { pt: 'É uma venda', en: 'It is a sale', es: 'Es una venta', tr: 'Satıştır' },
  isSaleHint: {
    pt: 'Conversas resolvidas com este motivo contam como venda nos relatórios de campanhas.',
    en: 'Conversations resolved with it count as sales in the reports of campaigns.',
    es: 'Las conversaciones resueltas con este motivo cuentan como ventas en los informes de campañas.',
    tr: 'Bu nedenle çözülen görüşmeler kampanya raporlarında satış sayılır.',
  },
  isActiveHint: {
    pt: 'Um motivo inativo não é mais oferecido, mas continua nos relatórios. Excluir o apaga deles.',
    en: 'An inactive reason is no longer offered but stays in reports. Deleting removes it from them.',
    es: 'Un motivo inactivo ya no se ofrece, pero sigue en los informes. Eliminarlo lo quita de ellos.',
    tr: 'Etkin olmayan neden sunulmaz ama raporlarda kalır. Silmek onu raporlardan da kaldırır.',
  },
});

/** The feature's refusals in words. */
export const closingReasonErrors = errorTexts({
  ERR_NO_CLOSING_REASON_FOUND: {
    pt: 'Este motivo de encerramento não existe mais ou está inativo. Escolha outro.',
    en: 'This closing reason is gone or inactive. Choose another one.',
    es: 'Este motivo de cierre ya no existe o está inactivo. Elija otro.',
    tr: 'Bu kapatma nedeni artık yok veya etkin değil. Başka birini seçin.',
  },
  ERR_CLOSING_REASON_REQUIRED: {
    pt: 'Escolha um motivo de encerramento para resolver.',
    en: 'Choose a closing reason to resolve.',
    es: 'Elija un motivo de cierre para resolver.',
    tr: 'Çözmek için bir kapatma nedeni seçin.',
  },
});
