import type { Logger } from 'pino';
import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import type { Database } from '../db/client.ts';
import { openRedis } from '../machine/openRedis.ts';

/** What a process can be woken for. A wake-up carries no truth: whoever hears it looks into the tables. */
export type WakeTopic =
  | 'events'
  | 'inbound'
  | 'outbox'
  | 'connections'
  | 'presence'
  | 'watch'
  | 'session'
  /** What people of a company may do, or what they are told of themselves, has changed. */
  | 'rights'
  /** A file that only a phone has: company, file and connection. */
  | 'media'
  | 'downloads'
  /** Numbers are to be asked about (their connection), and one was answered (company and number). */
  | 'checks'
  | 'checked'
  /** Somebody shows another picture (`PictureChange`), or a contact's may be old (company and contact). */
  | 'pictures'
  | 'imports'
  | 'forwards'
  | 'links'
  | 'transcripts'
  | 'reports'
  | 'bulk'
  /** The bank has told of payments. */
  | 'payments'
  /** Somebody is to be erased, or everything about them to be copied. */
  | 'privacy'
  /** Everything of a company is to be put into an archive. */
  | 'exports'
  /** Which conversation stands open on a screen. */
  | 'looking'
  /** Somebody of us begins or ends to write: connection, ticket, `composing` or `paused`. */
  | 'typing'
  | 'steps'
  | 'left';

/** Wake-ups between processes: LISTEN/NOTIFY, or Redis when it is set. A lost one costs a sweep, never data. */
export interface Wakeups {
  /** Tells every process, this one too (of some topics it alone where it hears them), that there is something new; `about` is a company or connection id, or a small text. */
  wake(topic: WakeTopic, about: string | number): void;
  on(topic: WakeTopic, hear: (about: string) => void): () => void;
  close(): Promise<void>;
}

/** What is said as often as somebody looks, though only the first time tells something: the same again within so many ms is not sent. */
const seldomMs: Partial<Record<WakeTopic, number>> = { watch: 15_000 };
/**
 * What a process that hears it does itself. Others are told only where nobody hears it here: they would wake up to find
 * it taken, with every message that comes in. What is too much for one process the others find when they look by themselves.
 */
const doneHere: ReadonlySet<WakeTopic> = new Set(['inbound']);
/** Of those that are said seldom, how many are remembered. */
const mostSaid = 10_000;

type Hear = (about: string) => void;
const channel = 'recado';
/** What a NOTIFY payload holds. */
const mostBytes = 8000;
/** Redis: a wake-up that has not left by then is given up. */
const longestSendMs = 1000;
/** Redis: how often the connection that only hears is asked whether it is still there. */
const askMs = 10_000;
/** Wake-ups that cannot leave are logged no more often. */
const logMs = 10_000;

/** Starts listening. Many wake-ups of one tick travel as one message; the own process hears at once. */
export async function openWakeups(
  database: Database,
  redisUrl: string | undefined,
  log: Logger,
): Promise<Wakeups> {
  const hearers = new Map<WakeTopic, Set<Hear>>();
  const own = crypto.randomUUID().slice(0, 8);
  let waiting = new Set<string>();
  // What was said lately, with when.
  const said = new BoundedMap<string, number>(mostSaid);
  const isSaidAlready = (topic: WakeTopic, line: string) => {
    const restMs = seldomMs[topic];
    if (restMs === undefined) return false;
    const now = monotonicMs();
    const before = said.get(line);
    if (before !== undefined && now - before < restMs) return true;
    said.set(line, now);
    return false;
  };
  const hear = (line: string) => {
    const space = line.indexOf(' ');
    for (const tell of hearers.get(line.slice(0, space) as WakeTopic) ?? []) tell(line.slice(space + 1));
  };
  const receive = (payload: string) => {
    const [from, ...lines] = payload.split('\n');
    if (from !== own) lines.forEach(hear);
  };
  const transport = redisUrl
    ? await overRedis(redisUrl, receive, log)
    : await overPostgres(database, receive);
  let loggedAt = -logMs;
  const notSent = (error: unknown) => {
    if (monotonicMs() - loggedAt < logMs) return;
    loggedAt = monotonicMs();
    log.warn({ err: error }, 'wake-up not sent');
  };
  const flush = () => {
    const texts = [own];
    for (const line of waiting)
      if (Buffer.byteLength(`${texts.at(-1)}\n${line}`) < mostBytes) texts.push(`${texts.pop()}\n${line}`);
      else texts.push(`${own}\n${line}`);
    waiting = new Set();
    for (const text of texts) transport.send(text).catch(notSent);
  };
  return {
    wake(topic, about) {
      const line = `${topic} ${about}`;
      if (doneHere.has(topic) && hearers.get(topic)?.size) {
        hear(line);
        return;
      }
      if (isSaidAlready(topic, line)) return;
      if (waiting.size === 0) setImmediate(flush);
      waiting.add(line);
      hear(line);
    },
    on(topic, tell) {
      const set = hearers.get(topic) ?? new Set();
      hearers.set(topic, set.add(tell));
      return () => set.delete(tell);
    },
    close: transport.close,
  };
}

async function overPostgres(database: Database, receive: Hear) {
  const close = await database.listen(channel, receive, () => {});
  return { send: (payload: string) => database.notify(channel, payload), close };
}

async function overRedis(url: string, receive: Hear, log: Logger) {
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
  // Nothing else is asked on it: only a missing answer shows that the server hangs or the route is gone.
  const asking = setInterval(() => {
    if (listen.status === 'ready') listen.ping().catch(() => {});
  }, askMs);
  return {
    send: async (payload: string) => void (await speak.publish(channel, payload)),
    async close() {
      clearInterval(asking);
      listen.disconnect();
      speak.disconnect();
    },
  };
}
