import { z } from 'zod';
import { defineJob } from '../../../jobs/defineJob.ts';
import { diskTrouble, findTroubles } from './findTroubles.ts';
import { keepIncidents } from './keepIncidents.ts';

/** Looks each minute whether an operator has to be told of something. */
export const watchIncidents = defineJob({
  name: 'incidents.watch',
  data: z.object({}),
  everyMs: 60_000,
  async run({ kernel }) {
    const disk = await diskTrouble(kernel);
    await kernel.inAcross(async (work) =>
      keepIncidents(work, kernel.vault, [...disk, ...(await findTroubles(work.tx))]),
    );
  },
});
