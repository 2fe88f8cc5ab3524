import { feature, stays } from '../../../feature.ts';

export const subscription = feature({
  routes: () => import('./subscription.routes.ts'),
  refuses: {
    offers: ['ERR_NO_INVOICE_FOUND'],
    pay: [
      'ERR_INVOICE_STATE',
      'ERR_NO_INVOICE_FOUND',
      'ERR_NO_PIX_KEY',
      'ERR_NO_PLAN_FOUND',
      'ERR_NOTHING_TO_PAY',
      'ERR_PLAN_TOO_SMALL',
      'ERR_PAYMENT_REFUSED',
      'ERR_PAYMENT_UNAVAILABLE',
      'ERR_PRICE_CHANGED',
    ],
  },
  workers: [() => import('./startPayments.ts')],
  periodic: () => import('./subscription.jobs.ts'),
  tables: {
    charges: 'how the platform asks for its money; invoices say what was paid',
    payment_events: stays.work,
    payments: 'how the platform was paid; invoices say what was paid',
  },
  across: {
    'the bank names a charge, not a company': ['paymentDoor.ts', 'takePaymentEvent.ts'],
    'the operator works over all companies': ['reconcile.ts', 'startCharge.ts', 'startPayments.ts'],
  },
});
