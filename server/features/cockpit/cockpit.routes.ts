import { cockpitApi } from '@recado/shared/features/cockpit';
import { routes } from '../../calls/routes.ts';
import { readConnection } from '../core/connections/connectionRow.ts';
import { ledgerOfDay } from './ledgerOfDay.ts';
import { listStates } from './listStates.ts';
import { readCockpit } from './readCockpit.ts';

export const cockpitRoutes = routes(cockpitApi, {
  async show({ work, params: { id } }) {
    return readCockpit(work, id);
  },

  async states({ tx, params: { id }, query: { before } }) {
    await readConnection(tx, id);
    return listStates(tx, id, before);
  },

  async ledger({ tx, params: { id }, query: { day } }) {
    await readConnection(tx, id);
    return ledgerOfDay(tx, id, day);
  },
});
