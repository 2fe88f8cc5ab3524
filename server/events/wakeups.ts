import type { Logger } from 'pino';
import type { z } from 'zod';
import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import type { Database } from '../db/client.ts';
import { openRedis } from '../machine/openRedis.ts';
import type { PayloadOf, WakeTopic } from './wakeTopic.ts';

/** Wake-ups between processes: LISTEN/NOTIFY, or Redis when it is set. A lost one costs a sweep, never data. */
export interface Wakeups {
  /** Wakes the listeners of every process, this one too (only this one for some topics, see `wakeTopic`). */
  wake<Payload>(topic: WakeTopic<Payload>, ...payload: PayloadOf<Payload>): void;
  /** Listens to a topic. Returns how to end it. */
  on<Payload>(topic: WakeTopic<Payload>, listener: (payload: Payload) => void): () => void;
  close(): Promise<void>;
}

/** Lines of topics with `repeatAfterMs` that are remembered. */
const maxRemembered = 10_000;

type Receive = (message: string) => void;
/** A topic that this process listens to. */
interface Listened {
  schema: z.ZodType;
  listeners: Set<(payload: unknown) => void>;
}
const channel = 'recado';
/** What a NOTIFY payload holds. */
const mostBytes = 8000;
/** Redis: after this long a wake-up that has not left is dropped. */
const longestSendMs = 1000;
/** Redis: how often the process checks that the connection for listening is still alive. */
const askMs = 10_000;
/** Wake-ups that cannot leave, or cannot be read, are logged no more often than this. */
const logMs = 10_000;

/** Starts listening. Wake-ups of one tick travel as one message; listeners of this process are called at once. */
export async function openWakeups(
  database: Database,
  redisUrl: string | undefined,
  log: Logger,
): Promise<Wakeups> {
  const listened = new Map<string, Listened>();
  const own = crypto.randomUUID().slice(0, 8);
  let waiting = new Set<string>();
  // Lines that left lately, with the time.
  const sentAtMs = new BoundedMap<string, number>(maxRemembered);
  const wasSentLately = (line: string, { repeatAfterMs }: WakeTopic<unknown>) => {
    if (repeatAfterMs === undefined) return false;
    const now = monotonicMs();
    const before = sentAtMs.get(line);
    if (before !== undefined && now - before < repeatAfterMs) return true;
    sentAtMs.set(line, now);
    return false;
  };
  const callListeners = (name: string, payload: unknown) => {
    for (const listener of listened.get(name)?.listeners ?? []) listener(payload);
  };
  const notUnderstood = seldom((error: unknown, topic: string) =>
    log.warn({ err: error, topic }, 'wake-up not understood'),
  );
  // A line of another process, which may run another version of the program.
  const receiveLine = (line: string) => {
    const [name] = line.split(' ', 1) as [string];
    const topic = listened.get(name);
    if (!topic?.listeners.size) return;
    let payload: unknown;
    try {
      const text = line.slice(name.length + 1);
      payload = topic.schema.parse(text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      notUnderstood(error, name);
      return;
    }
    callListeners(name, payload);
  };
  const receive = (message: string) => {
    const [from, ...lines] = message.split('\n');
    if (from !== own) lines.forEach(receiveLine);
  };
  const transport = redisUrl
    ? await overRedis(redisUrl, receive, log)
    : await overPostgres(database, receive);
  const notSent = seldom((error: unknown) => log.warn({ err: error }, 'wake-up not sent'));
  const flush = () => {
    const texts = [own];
    for (const line of waiting)
      if (Buffer.byteLength(`${texts.at(-1)}\n${line}`) < mostBytes) texts.push(`${texts.pop()}\n${line}`);
      else texts.push(`${own}\n${line}`);
    waiting = new Set();
    for (const text of texts) transport.send(text).catch(notSent);
  };
  return {
    wake(topic, ...[payload]) {
      if (topic.isForOneProcess && listened.get(topic.name)?.listeners.size) {
        callListeners(topic.name, payload);
        return;
      }
      const line = payload === undefined ? topic.name : `${topic.name} ${JSON.stringify(payload)}`;
      if (wasSentLately(line, topic)) return;
      if (waiting.size === 0) setImmediate(flush);
      waiting.add(line);
      callListeners(topic.name, payload);
    },
    on({ name, schema }, listener) {
      const { listeners } = listened.get(name) ?? { listeners: new Set() };
      listened.set(name, { schema, listeners: listeners.add(listener as (payload: unknown) => void) });
      return () => listeners.delete(listener as (payload: unknown) => void);
    },
    close: transport.close,
  };
}

/** Runs it at most once in `logMs`. */
function seldom<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  let ranAtMs = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (monotonicMs() - ranAtMs < logMs) return;
    ranAtMs = monotonicMs();
    run(...args);
  };
}

async function overPostgres(database: Database, receive: Receive) {
  const close = await database.listen(channel, receive, () => {});
  return { send: (payload: string) => database.notify(channel, payload), close };
}

async function overRedis(url: string, receive: Receive, log: Logger) {
  // A wake-up that cannot leave at once is worth nothing later: a sweep comes before it.
  const speak = openRedis(url, log, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: longestSendMs,
  });
  const canSpeak = new Promise<void>((resolve) => speak.once('ready', resolve));
  const listen = openRedis(url, log, { maxRetriesPerRequest: null });
  await listen.subscribe(channel);
  await canSpeak;
  listen.on('message', (_channel, payload) => receive(payload));
  // Nothing else asks anything on this connection: only a missing answer shows that the server hangs or the route is
  // gone.
  const pingTimer = setInterval(() => {
    if (listen.status === 'ready') listen.ping().catch(() => {});
  }, askMs);
  return {
    send: async (payload: string) => void (await speak.publish(channel, payload)),
    async close() {
      clearInterval(pingTimer);
      listen.disconnect();
      speak.disconnect();
    },
  };
}
