import type { Load } from './load.ts';
import { table } from './report.ts';

/** The time and cost of one kind of request. */
export interface Measured extends Load {
  what: string;
  of: 'ours' | 'floor';
  clients: number;
}

/** Prints requests with the processor time of each: a busy machine distorts the first figures, but hardly the last. */
export function reportRequests(measured: readonly Measured[]): void {
  const rows = measured.map(({ what, of, clients, perSecond, p50, p95, server, database, bytes }) => [
    what,
    of,
    String(clients),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p95.toFixed(1),
    server.toFixed(2),
    database.toFixed(2),
    (bytes / 1000).toFixed(1),
  ]);
  const head = ['what', 'of', 'clients', '/s', 'p50 ms', 'p95 ms', 'server cpu ms', 'database cpu ms', 'kB'];
  console.log(`\n${table([head, ...rows])}\n`);
}

/** Prints how the server's part of a request splits up. */
export function reportSplit(what: string, serverMs: number, places: readonly [string, number][]): void {
  const rows = places.map(([place, share]) => [
    place,
    `${(share * 100).toFixed(0)} %`,
    (share * serverMs).toFixed(3),
  ]);
  console.log(`${table([[what, 'share', 'cpu ms'], ...rows])}\n`);
}
