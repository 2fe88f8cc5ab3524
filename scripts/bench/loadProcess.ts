import { Agent, get } from 'node:http';

/** The order for a measurement; every client sends its next request after the last reply. */
export interface LoadOrder {
  url: string;
  /** Requested in turn. */
  paths: string[];
  /** Sessions in turn: the server's rate limit for one session is below the rate of a measurement. */
  tokens: string[];
  clients: number;
  warmSeconds: number;
  seconds: number;
}

/** The result of a measurement. */
export interface LoadReport {
  /** How long each measured request took, in milliseconds. */
  times: number[];
  seconds: number;
  /** Requests with another status than 200. */
  refused: number;
  bytes: number;
}

/** `measuring` when warm, then the report. */
export type LoadSays = { measuring: true } | { report: LoadReport };

// Started by load.ts: clients in their own process, so that their work does not count as the server's.
const sendToParent = (what: LoadSays) => process.send!(what);

async function run({ url, paths, tokens, clients, warmSeconds, seconds }: LoadOrder): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let times: number[] = [];
  let [turn, refused, bytes] = [0, 0, 0];
  let isOver = false;
  const sendRequest = () =>
    new Promise<void>((resolve, reject) => {
      const n = turn++;
      const headers = tokens.length > 0 ? { authorization: `Bearer ${tokens[n % tokens.length]}` } : {};
      const startedAt = performance.now();
      get(`${url}${paths[n % paths.length]}`, { headers, agent }, (reply) => {
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        reply.once('end', () => {
          times.push(performance.now() - startedAt);
          if (reply.statusCode !== 200) refused++;
          resolve();
        });
      }).once('error', reject);
    });
  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) await sendRequest();
    }),
  );
  await wait(warmSeconds);
  times = [];
  [refused, bytes] = [0, 0];
  sendToParent({ measuring: true });
  const startedAt = performance.now();
  await wait(seconds);
  const report = { times, refused, bytes, seconds: (performance.now() - startedAt) / 1000 };
  sendToParent({ report });
  isOver = true;
  await all;
  agent.destroy();
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

process.on('message', (order: LoadOrder) => void run(order));
