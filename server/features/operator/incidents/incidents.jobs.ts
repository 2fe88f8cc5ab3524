import { defineJob } from '../../../jobs/defineJob.ts';
import { diskTrouble, findTroubles } from './findTroubles.ts';
import { keepIncidents } from './keepIncidents.ts';

/** Looks each minute for incidents, and notifies the operators. */
export const watchIncidents = defineJob({
  name: 'incidents.watch',
  everyMs: 60_000,
  async run({ kernel }) {
    const disk = await diskTrouble(kernel);
    await kernel.inAcross(async (work) =>
      keepIncidents(work, kernel.vault, [...disk, ...(await findTroubles(work.tx))]),
    );
  },
});
