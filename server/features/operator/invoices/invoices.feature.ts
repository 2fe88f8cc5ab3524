import { exported, feature, stays } from '../../../feature.ts';

export const invoices = feature({
  routes: () => import('./invoices.routes.ts'),
  refuses: {
    receipt: ['ERR_NO_RECEIPT_FOUND'],
    receiptOf: ['ERR_NO_RECEIPT_FOUND'],
    pay: ['ERR_INVOICE_STATE', 'ERR_NO_INVOICE_FOUND', 'ERR_NO_REFERENCE_FOUND'],
    cancel: ['ERR_INVOICE_STATE', 'ERR_NO_INVOICE_FOUND'],
    undo: ['ERR_INVOICE_STATE', 'ERR_NO_INVOICE_FOUND'],
  },
  periodic: () => import('./invoices.jobs.ts'),
  downloads: () => import('./receipts/receiptFiles.ts'),
  on: { companyChanged: () => import('./followCompany.ts') },
  tables: {
    invoices: exported,
    receipts: exported,
    invoice_news: stays.work,
  },
  across: {
    'the operator works over all companies': ['invoices.jobs.ts', 'news/sendInvoiceNotices.ts'],
  },
});
