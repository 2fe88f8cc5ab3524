import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { type MadeFileKind, makerOf } from './madeFileKind.ts';
import { failMadeFile } from './madeFileRows.ts';
import type { MadeFileKindName } from './madeFiles.table.ts';
import { madeFilesWaiting } from './madeFiles.wakes.ts';
import { makeFile } from './makeFile.ts';

/** A company that wants many files of a kind waits; other companies do not. */
const atOncePerCompany = 1;

/** Makes the files of all kinds, in any number of worker processes. Each kind has places of its own. */
export function startMadeFiles(kernel: Kernel): Pick<TurnWorker, 'idle' | 'stop'> {
  const kinds = Object.entries(kernel.declared.madeFiles) as [MadeFileKindName, MadeFileKind][];
  const workers = kinds.map(([kind, declared]) => startKind(kernel, kind, declared));
  return {
    idle: async () => void (await Promise.all(workers.map(({ idle }) => idle()))),
    stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))),
  };
}

function startKind(kernel: Kernel, kind: MadeFileKindName, declared: MadeFileKind): TurnWorker {
  const { atOnce, retry, limitSeconds } = declared;
  return taskWorker(kernel, kind, {
    atOnce,
    atOncePerCompany,
    retry,
    limitSeconds,
    wokenBy: madeFilesWaiting,
    run: async (companyId, ref) => makeFile(kernel, await makerOf(declared), companyId, ref),
    async giveUp(work, id) {
      const { changed } = await makerOf(declared);
      await failMadeFile(work, { kind, id }, 'trouble', changed);
    },
  });
}
