import type { campaignApi } from '@recado/shared/features/campaigns';
import type { Handlers } from '../../../calls/handlers.ts';
import { listPaces } from './paceRows.ts';
import { resumePace } from './resumePace.ts';

/** The calls of the governor. */
export const paceHandlers: Pick<Handlers<typeof campaignApi>, 'paces' | 'resumePace'> = {
  async paces({ tx }) {
    return { paces: await listPaces(tx) };
  },

  async resumePace({ work, params: { connectionId } }) {
    return resumePace(work, connectionId);
  },
};
