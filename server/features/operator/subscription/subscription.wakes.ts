import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Payments of which the bank has told wait. */
export const paymentsWaiting = wakeTopic('payments');
