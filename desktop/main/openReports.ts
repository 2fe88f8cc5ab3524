import { basename } from 'node:path';
import { app, shell } from 'electron';
import type { Choices } from './createChoices.ts';
import type { SignIns } from './createSignIns.ts';
import type { Log } from './openLog.ts';
import type { Speech } from './speech.ts';
import { type ReportParts, reportOf, writeReport } from './writeReport.ts';

/** What reports need from the composition root. */
interface Parts {
  log: Log;
  signIns: Pick<SignIns, 'list'>;
  speech: Pick<Speech, 'language'>;
  choices: Pick<Choices, 'state'>;
}

/** The reports for support of this machine: as text, and as a file that is shown in its folder. */
export function openReports({ log, signIns, speech, choices }: Parts) {
  const facts = async (): Promise<ReportParts> => ({
    version: app.getVersion(),
    versions: process.versions,
    system: `${process.platform} ${process.getSystemVersion?.() ?? ''} ${process.arch}`,
    logFile: log.file(),
    crashFolder: app.getPath('crashDumps'),
    now: new Date(),
    servers: signIns.list().rows.map(({ origin }) => URL.parse(origin)?.host ?? ''),
    language: speech.language(),
    state: await choices.state(),
  });
  return {
    read: async (): Promise<string> => reportOf(await facts()),
    /** Returns the name of the file. */
    async write(): Promise<string> {
      const file = await writeReport(await facts());
      shell.showItemInFolder(file);
      return basename(file);
    },
  };
}
