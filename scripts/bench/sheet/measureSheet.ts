import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactList, ListImport } from '@recado/shared/features/contactLists';
import { startBenchServer } from '../benchServer.ts';
import { pidsOf, residentMb } from '../processorTime.ts';
import { atMostMb, noneOf, type Result } from '../report.ts';
import { signIn } from '../signIn.ts';
import { makeSheet } from './makeSheet.ts';

/** Rows of the sheet, the most that a list takes; a busy machine may try fewer. */
const rows = Number(process.env.SHEET_ROWS ?? 300_000);
const lookEveryMs = 200;
/** Columns that become variables of the people. */
const variables = 10;

/** A sheet of very many rows and 40 columns on its way into a list: the memory of the process that has most. */
export async function measureSheet(): Promise<Result[]> {
  const bench = await startBenchServer();
  const { server, sql } = bench;
  try {
    await sql`update plans set use_campaigns = true`;
    const file = await makeSheet(rows);
    const { token } = await signIn(server);
    const list = await server.call<ContactList>('POST', '/contact-lists', { name: 'Bancada' });
    const idle = mostOf(server);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'bancada.xlsx');
    const startedMs = performance.now();
    const uploaded = await fetch(`${server.url}/api/contact-lists/${list.id}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!uploaded.ok) throw new Error(`the upload: ${uploaded.status} ${await uploaded.text()}`);
    const { id } = (await uploaded.json()) as ListImport;
    const reading = await follow(server, id, 'reading');
    const readMs = performance.now() - startedMs;
    await server.call('POST', `/contact-list-imports/${id}/start`, { columns: mapping });
    const importing = await follow(server, id, 'running');
    const importMs = performance.now() - startedMs - readMs;
    const { created } = importing.end;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    return [
      atMostMb(
        `${rows} rows, ${(file.length / 1e6).toFixed(1)} MB, read in ${seconds(readMs)}`,
        reading.mb,
        350,
      ),
      atMostMb(`the same imported in ${seconds(importMs)}; idle ${idle.toFixed(0)} MB`, importing.mb, 350),
      noneOf('people who are not in the list', rows - created),
    ];
  } finally {
    await bench.stop();
  }
}

const mapping = ['name', 'number', ...Array.from({ length: variables }, (_, n) => `value:coluna ${n + 1}`)];

type Server = Awaited<ReturnType<typeof startBenchServer>>['server'];

/** The resident memory of the server's process that has most; the database is none of them. */
const mostOf = (server: Server): number =>
  Math.max(...pidsOf(server.pid(), server.dataDir).server.map((pid) => residentMb(pid) || 0));

/** Looks at the memory until the import leaves this state. */
async function follow(server: Server, id: number, state: ListImport['state']) {
  let mb = 0;
  for (let n = 0; ; n++) {
    mb = Math.max(mb, mostOf(server));
    if (n % 5 === 0) {
      const end = await server.call<ListImport>('GET', `/contact-list-imports/${id}`);
      if (end.failure) throw new Error(`the import failed: ${end.failure}`);
      if (end.state !== state) return { mb, end };
    }
    await sleep(lookEveryMs);
  }
}
