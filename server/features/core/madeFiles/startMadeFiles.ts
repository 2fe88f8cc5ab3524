import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { type MadeFileKind, makerOf } from './madeFileKind.ts';
import { failMadeFile } from './madeFileRows.ts';
import { type MadeFileKindName, madeFileWork } from './madeFiles.table.ts';
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
  return rowWorker(kernel, `madeFiles.${kind}`, {
    table: madeFileWork,
    groups: () =>
      sql`select distinct company_id, kind from made_file_work where kind = ${kind} and state in ('waiting', 'handed')`,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    limitSeconds,
    wokenBy: madeFilesWaiting,
    outside: async (companyId, { madeFileId }) =>
      makeFile(kernel, await makerOf(declared), companyId, madeFileId),
    async givenUp(work, { madeFileId: id }) {
      const { changed } = await makerOf(declared);
      await failMadeFile(work, { kind, id }, 'trouble', changed);
      return 'done';
    },
  });
}
