import { found } from '@recado/shared/errors';
import { mostCompaniesShown, overviewApi, troublesOf } from '@recado/shared/features/overview';
import { routes } from '../../../calls/routes.ts';
import { storedMailSettings } from '../../core/mail/readMailSettings.ts';
import { operatorsOf } from '../incidents/notifyOperators.ts';
import { rowQueueStates } from '../rowQueues/rowQueueStates.ts';
import { countConnections } from './countConnections.ts';
import { listConnections } from './listConnections.ts';
import { listHealth } from './listHealth.ts';
import { listLaidAside } from './listLaidAside.ts';
import { restartConnection } from './restartConnection.ts';

export const overviewRoutes = routes(overviewApi, {
  async show({ tx, work: { clock } }) {
    const all = await listHealth(tx, clock);
    const sum = (of: (company: (typeof all)[number]) => number) =>
      all.reduce((total, company) => total + of(company), 0);
    return {
      at: clock.now(),
      companies: all.slice(0, mostCompaniesShown),
      totals: {
        companies: all.length,
        sick: sum((company) => Math.min(1, troublesOf(company).length)),
        connected: sum(({ connected }) => connected),
        down: sum(({ down, status }) => (status ? down : 0)),
        connections: sum(({ connections }) => connections.used),
        storageBytes: sum(({ storageBytes }) => storageBytes),
      },
      queues: await rowQueueStates(tx),
      aside: await listLaidAside(tx),
      alarms: {
        byMail: (await storedMailSettings(tx))?.isOn ?? false,
        to: (await operatorsOf(tx)).map(({ email }) => email),
      },
    };
  },

  async company({ tx, work: { clock }, params: { companyId } }) {
    const [company] = await listHealth(tx, clock, companyId);
    return {
      at: clock.now(),
      company: found(company, 'ERR_NO_COMPANY_FOUND'),
      connections: await listConnections(tx, companyId),
      aside: await listLaidAside(tx, companyId),
    };
  },

  async allConnections({ tx }) {
    return countConnections(tx);
  },

  async restart({ work, params: { companyId, connectionId } }) {
    return restartConnection(work, companyId, connectionId);
  },
});
