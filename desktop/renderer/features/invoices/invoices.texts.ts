import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of what is to be paid. */
export const useInvoiceText = texts('invoices', {
  title: { pt: 'Financeiro', en: 'Billing', es: 'Finanzas', tr: 'Finans' },
  titleAll: {
    pt: 'Faturas das empresas',
    en: 'Invoices of companies',
    es: 'Facturas de las empresas',
    tr: 'Şirketlerin faturaları',
  },
  detail: { pt: 'Detalhes', en: 'Details', es: 'Detalles', tr: 'Ayrıntılar' },
  value: { pt: 'Valor', en: 'Value', es: 'Valor', tr: 'Tutar' },
  action: { pt: 'Ação', en: 'Action', es: 'Acción', tr: 'İşlem' },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
  state_open: { pt: 'Em aberto', en: 'Open', es: 'Pendiente', tr: 'Açık' },
  state_overdue: { pt: 'Vencida', en: 'Overdue', es: 'Vencida', tr: 'Gecikmiş' },
  state_paid: { pt: 'PAGO', en: 'PAID', es: 'PAGADO', tr: 'ÖDENDİ' },
  state_cancelled: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada', tr: 'İptal edildi' },
  anyStatus: { pt: 'Todas as situações', en: 'Any status', es: 'Todos los estados', tr: 'Tüm durumlar' },
  empty: {
    pt: 'Nenhuma fatura ainda',
    en: 'No invoices yet',
    es: 'Aún no hay facturas',
    tr: 'Henüz fatura yok',
  },
  emptyHint: {
    pt: 'A fatura de cada período aparece aqui alguns dias antes do vencimento.',
    en: 'The invoice of each period appears here some days before it is due.',
    es: 'La factura de cada período aparece aquí unos días antes del vencimiento.',
    tr: 'Her dönemin faturası, son ödeme gününden birkaç gün önce burada görünür.',
  },
  emptyAll: {
    pt: 'Nenhuma fatura ainda',
    en: 'No invoices yet',
    es: 'Aún no hay facturas',
    tr: 'Henüz fatura yok',
  },
  emptyAllHint: {
    pt: 'A fatura de cada empresa é criada alguns dias antes do vencimento.',
    en: 'The invoice of each company is made some days before it is due.',
    es: 'La factura de cada empresa se crea unos días antes del vencimiento.',
    tr: 'Her şirketin faturası, son ödeme gününden birkaç gün önce oluşturulur.',
  },
  overdueTitle: {
    pt: 'Assinatura vencida',
    en: 'Subscription expired',
    es: 'Suscripción vencida',
    tr: 'Abonelik sona erdi',
  },
  overdueHint: {
    pt: 'O período de licença da sua empresa terminou em {{date}}. Pague a fatura para continuar; suas conversas e seus dados continuam guardados, e as mensagens dos clientes continuam chegando.',
    en: "Your company's licence period ended on {{date}}. Pay the invoice to go on; your conversations and data are kept safe, and customers' messages keep arriving.",
    es: 'El período de licencia de su empresa terminó el {{date}}. Pague la factura para continuar; sus conversaciones y datos siguen guardados, y los mensajes de los clientes siguen llegando.',
    tr: 'Şirketinizin lisans süresi {{date}} tarihinde bitti. Devam etmek için faturayı ödeyin; konuşmalarınız ve verileriniz saklanıyor, müşterilerin mesajları gelmeye devam ediyor.',
  },
  nothingToPay: {
    pt: 'A fatura ainda não está aqui. Ela aparece em instantes; se não aparecer, fale com o suporte.',
    en: 'The invoice is not here yet. It appears in a moment; if it does not, contact support.',
    es: 'La factura aún no está aquí. Aparece en un momento; si no aparece, contacte a soporte.',
    tr: 'Fatura henüz burada değil. Birazdan görünür; görünmezse destekle iletişime geçin.',
  },
  checkAgain: {
    pt: 'Já renovei, verificar',
    en: 'I have renewed, check again',
    es: 'Ya renové, verificar',
    tr: 'Yeniledim, kontrol et',
  },
  renewed: {
    pt: 'Sua licença foi renovada até {{date}}!',
    en: 'Your licence was renewed until {{date}}!',
    es: '¡Su licencia se renovó hasta el {{date}}!',
    tr: 'Lisansınız {{date}} tarihine kadar yenilendi!',
  },
  paymentReceived: {
    pt: 'Pagamento recebido!',
    en: 'Payment received!',
    es: '¡Pago recibido!',
    tr: 'Ödeme alındı!',
  },
  pay: { pt: 'Dar baixa', en: 'Mark as paid', es: 'Marcar como pagada', tr: 'Ödendi olarak işaretle' },
  payTitle: {
    pt: 'Dar baixa na fatura',
    en: 'Mark the invoice as paid',
    es: 'Marcar la factura como pagada',
    tr: 'Faturayı ödendi olarak işaretle',
  },
  payHint: {
    pt: '{{name}} pagou {{value}}, com vencimento em {{date}}. A licença passa para o próximo período, e a empresa é avisada na hora.',
    en: '{{name}} has paid {{value}}, due on {{date}}. The licence moves on to the next period, and the company is told at once.',
    es: '{{name}} pagó {{value}}, con vencimiento el {{date}}. La licencia pasa al próximo período y la empresa es avisada al instante.',
    tr: '{{name}}, {{date}} vadeli {{value}} ödedi. Lisans bir sonraki döneme geçer ve şirkete hemen bildirilir.',
  },
  payDone: {
    pt: 'Fatura de {{name}} paga',
    en: 'Invoice of {{name}} paid',
    es: 'Factura de {{name}} pagada',
    tr: '{{name}} faturası ödendi',
  },
  cancel: { pt: 'Cancelar fatura', en: 'Cancel invoice', es: 'Cancelar factura', tr: 'Faturayı iptal et' },
  cancelTitle: {
    pt: 'Cancelar a fatura',
    en: 'Cancel the invoice',
    es: 'Cancelar la factura',
    tr: 'Faturayı iptal et',
  },
  cancelHint: {
    pt: 'A fatura de {{value}} de {{name}} não será mais cobrada, e não se cria outra para este período. O vencimento em {{date}} continua.',
    en: 'The invoice of {{value}} of {{name}} will not be charged any more, and no other is made for this period. It is still due on {{date}}.',
    es: 'La factura de {{value}} de {{name}} ya no se cobrará, y no se crea otra para este período. El vencimiento el {{date}} continúa.',
    tr: '{{name}} şirketinin {{value}} tutarındaki faturası artık tahsil edilmez ve bu dönem için başkası oluşturulmaz. Son ödeme günü {{date}} olarak kalır.',
  },
  cancelDone: {
    pt: 'Fatura de {{name}} cancelada',
    en: 'Invoice of {{name}} cancelled',
    es: 'Factura de {{name}} cancelada',
    tr: '{{name}} faturası iptal edildi',
  },
  undo: { pt: 'Reabrir', en: 'Open again', es: 'Reabrir', tr: 'Yeniden aç' },
  undoTitle: {
    pt: 'Reabrir a fatura',
    en: 'Open the invoice again',
    es: 'Reabrir la factura',
    tr: 'Faturayı yeniden aç',
  },
  undoHint: {
    pt: 'A fatura de {{value}} de {{name}} volta a ser cobrada. Se foi paga à mão, o vencimento e o plano voltam ao que eram.',
    en: 'The invoice of {{value}} of {{name}} is to be paid again. If it was paid by hand, due date and plan are again what they were.',
    es: 'La factura de {{value}} de {{name}} vuelve a cobrarse. Si se pagó a mano, el vencimiento y el plan vuelven a ser los de antes.',
    tr: '{{name}} şirketinin {{value}} tutarındaki faturası yeniden tahsil edilir. Elle ödendiyse son ödeme günü ve plan eski haline döner.',
  },
  undoDone: {
    pt: 'Fatura de {{name}} reaberta',
    en: 'Invoice of {{name}} opened again',
    es: 'Factura de {{name}} reabierta',
    tr: '{{name}} faturası yeniden açıldı',
  },
});

/** Its refusals. */
export const invoiceErrors = errorTexts({
  ERR_NO_INVOICE_FOUND: {
    pt: 'Fatura não encontrada.',
    en: 'Invoice not found.',
    es: 'Factura no encontrada.',
    tr: 'Fatura bulunamadı.',
  },
  ERR_INVOICE_STATE: {
    pt: 'A fatura já mudou de situação, ou algo já aconteceu depois: atualize a página.',
    en: 'The invoice is not in that state any more, or something has followed from it: refresh the page.',
    es: 'La factura ya cambió de estado, o algo ocurrió después: actualice la página.',
    tr: 'Faturanın durumu değişti veya sonrasında bir şey oldu: sayfayı yenileyin.',
  },
});
