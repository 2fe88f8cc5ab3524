import { IconFileInvoice, IconReceipt2 } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { invoiceErrors, invoiceRights, useInvoiceText } from './invoices.texts.ts';
import { useLicenceText } from './licence/licence.texts.ts';
import { isJustRenewed } from './renewal.ts';

/** Invoices: a company's own, and for the operator those of all companies. */
export const invoices = feature({
  screens: [
    {
      path: '/financeiro',
      title: () => useInvoiceText.now('billing'),
      allow: 'invoices:view',
      load: async () => (await import('./InvoicesScreen.tsx')).InvoicesScreen,
      when: (actor) => !actor.overdue,
      menu: { group: 'administration', icon: IconReceipt2 },
    },
    {
      path: '/financeiro-aberto',
      title: () => useInvoiceText.now('billing'),
      allow: 'invoices:view',
      load: async () => (await import('./OpenInvoicesScreen.tsx')).OpenInvoicesScreen,
      when: (actor) => actor.overdue || isJustRenewed(),
      // The menu shows the entry only while the company is overdue; the screen stays until the notice of the
      // payment was read.
      menu: { group: 'administration', icon: IconReceipt2, when: (actor) => actor.overdue },
    },
    {
      path: '/subscription',
      title: () => useLicenceText.now('title'),
      allow: 'session:own',
      load: async () => (await import('./licence/LicenceScreen.tsx')).LicenceScreen,
    },
    {
      path: '/invoices',
      title: () => useInvoiceText.now('titleAll'),
      allow: 'finance:manage',
      load: async () => (await import('./CompanyInvoicesScreen.tsx')).CompanyInvoicesScreen,
      menu: { group: 'operator', icon: IconFileInvoice },
    },
  ],
  errors: invoiceErrors,
  rights: invoiceRights,
});
