import { defineJob } from '../../jobs/defineJob.ts';
import { endCompanyExports } from './endCompanyExports.ts';

/** Removes expired archives. */
export const forgetCompanyExports = defineJob({
  name: 'companyExports.end',
  everyMs: 10 * 60_000,
  async run({ kernel }) {
    await endCompanyExports(kernel);
  },
});
