import { feature } from '../../../feature.ts';

export const paymentProvider = feature({
  routes: () => import('./paymentProvider.routes.ts'),
  refuses: {
    test: ['ERR_NO_PIX_KEY', 'ERR_PAYMENT_UNAVAILABLE'],
  },
  across: {
    'the operator works over all companies': ['openProvider.ts'],
  },
});
