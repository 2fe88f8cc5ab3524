import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Payments that the bank has reported are waiting. */
export const paymentsWaiting = wakeTopic('payments');
