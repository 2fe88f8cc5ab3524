import type { Kernel } from '../kernel.ts';

/** A kernel whose process is killed in this transaction of `inWork`, after its work and before the commit; 1: the first. */
export function diesInBatch({ inWork }: Pick<Kernel, 'inWork'>, diesIn: number): Pick<Kernel, 'inWork'> {
  let batches = 0;
  return {
    inWork: (companyId, work, ...more) =>
      inWork(
        companyId,
        async (one) => {
          const done = await work(one);
          if (++batches === diesIn) throw new Error('killed');
          return done;
        },
        ...more,
      ),
  };
}
