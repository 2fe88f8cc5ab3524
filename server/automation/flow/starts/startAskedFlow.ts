import { AppError } from '@recado/shared/errors';
import type { Handlers } from '../../../hooks.ts';
import { startFlow } from './startFlow.ts';

/** Starts the flow that a person chose for a ticket; refuses one that is off or was never published (MSG-12). */
export const startAskedFlow: Handlers['flowAsked'] = async (work, { ticketId, flowId }) => {
  if (!(await startFlow(work, { ticketId, flowId, startedBy: 'person' }))) throw new AppError('ERR_FLOW_OFF');
};
