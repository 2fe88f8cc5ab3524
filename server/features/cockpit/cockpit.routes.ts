import { cockpitApi } from '@recado/shared/features/cockpit';
import { routes } from '../../calls/routes.ts';
import { readConnection } from '../core/connections/connectionRow.ts';
import { ledgerOfDay } from './ledgerOfDay.ts';
import { listStates } from './listStates.ts';
import { readCockpit } from './readCockpit.ts';

export const cockpitRoutes = routes(cockpitApi, {
  async show({ work, params: { connectionId } }) {
    return readCockpit(work, connectionId);
  },

  async states({ tx, params: { connectionId }, query: { before } }) {
    await readConnection(tx, connectionId);
    return listStates(tx, connectionId, before);
  },

  async ledger({ tx, params: { connectionId }, query: { day } }) {
    await readConnection(tx, connectionId);
    return ledgerOfDay(tx, connectionId, day);
  },
});
