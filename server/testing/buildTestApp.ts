import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorReply } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { siteDoor } from '../channelHost/site/siteDoor.ts';
import { webhookDoor } from '../channelHost/webhookDoor.ts';
import { metaSources } from '../channels/meta/metaSignIn.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { openSession } from '../features/core/session/openSession.ts';
import { hashPassword } from '../features/core/session/passwords/passwords.ts';
import { sessionChanged } from '../features/core/session/session.wakes.ts';
import { sessions } from '../features/core/session/sessions.table.ts';
import { userQueues, users } from '../features/core/users/users.table.ts';
import { companies, plans } from '../features/operator/companies/companies.table.ts';
import { paymentDoor } from '../features/operator/subscription/paymentDoor.ts';
import { buildApp } from '../http/buildApp.ts';
import { patience } from '../http/edge/patience.ts';
import type { Kernel } from '../kernel.ts';
import { openKernel } from '../openKernel.ts';
import { readSettings } from '../settings.ts';
import { cloneDatabase, testKey } from './processes/postgres.ts';

/** A clock that tests move by hand. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** A signed-in person. */
export interface Person {
  userId: number;
  companyId: number;
  email: string;
  token: string;
  sessionId: string;
}

/** The real app on its own database: two companies that look alike, and a few people in them. */
export interface TestApp {
  kernel: Kernel;
  app: FastifyInstance;
  clock: TestClock;
  companyA: number;
  companyB: number;
  /** Queues of company A (`sales`, `support`) and of company B (`foreign`). */
  queues: { sales: number; support: number; foreign: number };
  people: { adminA: Person; superA: Person; anaSales: Person; betoSupport: Person; adminB: Person };
  /** A call as this person (or as a stranger). */
  call(
    person: Person | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  addPerson(
    companyId: number,
    fields?: Partial<typeof users.$inferInsert> & { queueIds?: number[] },
  ): Promise<Person>;
  /** Has this person confirm their identity again: time has passed since they signed in (FRESH-01). */
  confirm(person: Person): Promise<void>;
  /** Reads rows of company A. */
  read<T>(look: (tx: Tx) => Promise<T>): Promise<T>;
  /** Parts that run on this app and have to end before it. */
  stopFirst: (() => Promise<void>)[];
  stop(): Promise<void>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies freely
  body: any;
  headers: Record<string, unknown>;
  error?: ErrorReply['error'];
}

export const testPassword = 'a-Good-enough-1';

/** A person's token serves so long, far less than it is valid. Signing one costs more than many a call. */
const tokenMs = 60_000;

/** Builds it; `stop` removes everything again. The log goes nowhere, unless a test wants to read it. */
export async function buildTestApp(
  environment: NodeJS.ProcessEnv = {},
  log: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
): Promise<TestApp> {
  const clone = await cloneDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-app-'));
  const clock = movableClock();
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: clone.url,
    JWT_SECRET: 'test-jwt-secret-0123456789-abcdefghij',
    ENCRYPTION_KEY: testKey,
    ...environment,
  });
  const kernel = await openKernel({ ...settings, DATABASE_URL: clone.url }, { clock, log, poolSize: 8 });
  const app = await buildApp(
    kernel,
    patience,
    [webhookDoor, siteDoor, paymentDoor],
    metaSources(kernel.settings),
  );
  await app.ready();
  passwordHash ??= hashPassword(testPassword, 'test');

  const [companyA, companyB] = await kernel.database.acrossCompanies(async (tx) => {
    const [plan] = await tx
      .insert(plans)
      .values({
        name: 'Full',
        users: 50,
        connections: 50,
        queues: 50,
        amount: 99,
        useSchedules: true,
        useExternalApi: true,
        useInternalChat: true,
        useCampaigns: true,
        useKanban: true,
        useOpenAi: true,
        useIntegrations: true,
        useSiteChat: true,
      })
      .returning();
    const made = await tx
      .insert(companies)
      .values([
        { name: 'Acme', planId: plan!.id, dueDate: '2999-12-31' },
        { name: 'Acme', planId: plan!.id, dueDate: '2999-12-31' },
      ])
      .returning({ id: companies.id });
    return made.map(({ id }) => id) as [number, number];
  });
  const addQueue = (companyId: number, name: string, color: string) =>
    kernel.inWork(
      companyId,
      async ({ tx }) => (await tx.insert(queues).values({ name, color }).returning({ id: queues.id }))[0]!.id,
    );
  const made = {
    sales: await addQueue(companyA, 'Sales', '#112233'),
    support: await addQueue(companyA, 'Support', '#445566'),
    foreign: await addQueue(companyB, 'Sales', '#112233'),
  };

  const stopFirst: TestApp['stopFirst'] = [];
  let counter = 0;
  const signedIn = new WeakSet<Person>();
  const lastTokens = new WeakMap<Person, { sessionId: string; token: string; at: number }>();
  /** A valid token: the clock may have moved on since this person signed in. */
  async function tokenOf(person: Person): Promise<string> {
    const { sessionId } = person;
    const at = clock.now().getTime();
    const last = lastTokens.get(person);
    if (last?.sessionId === sessionId && Math.abs(at - last.at) < tokenMs) return last.token;
    const token = await app.tokens.sign(person);
    lastTokens.set(person, { sessionId, token, at });
    return token;
  }
  async function addPerson(
    companyId: number,
    {
      queueIds = [],
      super: isSuper = false,
      ...fields
    }: Partial<typeof users.$inferInsert> & { queueIds?: number[] } = {},
  ): Promise<Person> {
    const email = fields.email ?? `person${++counter}@company${companyId}.example`;
    const hash = await passwordHash!;
    const person = await kernel.inWork(companyId, async (work) => {
      const [user] = await work.tx
        .insert(users)
        .values({ name: `Person ${counter}`, ...fields, email, passwordHash: hash })
        .returning({ id: users.id });
      if (queueIds.length > 0)
        await work.tx.insert(userQueues).values(queueIds.map((queueId) => ({ userId: user!.id, queueId })));
      const { sessionId } = await openSession(work, user!.id, 'test');
      // Valid however far a test moves the clock.
      await work.tx
        .update(sessions)
        .set({ expiresAt: new Date('2999-12-31') })
        .where(eq(sessions.id, sessionId));
      const person = {
        userId: user!.id,
        companyId,
        email,
        sessionId,
        token: await app.tokens.sign({ userId: user!.id, companyId, sessionId }),
      };
      signedIn.add(person);
      return person;
    });
    if (isSuper)
      await kernel.database.acrossCompanies((tx) =>
        tx.update(users).set({ super: true }).where(eq(users.id, person.userId)),
      );
    return person;
  }
  const people = {
    superA: await addPerson(companyA, { name: 'Super', profile: 'admin', super: true }),
    adminA: await addPerson(companyA, { name: 'Admin A', profile: 'admin' }),
    anaSales: await addPerson(companyA, { name: 'Ana', queueIds: [made.sales] }),
    betoSupport: await addPerson(companyA, { name: 'Beto', queueIds: [made.support] }),
    adminB: await addPerson(companyB, { name: 'Admin A', profile: 'admin' }),
  };

  return {
    kernel,
    app,
    clock,
    companyA,
    companyB,
    queues: made,
    people,
    addPerson,
    async call(person, method, path, body, headers = {}) {
      // A person with a token of their own uses that.
      const token = person && (signedIn.has(person) ? await tokenOf(person) : person.token);
      const options: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      };
      const response = await app.inject(options);
      const parsed = response.headers['content-type']?.toString().includes('json')
        ? response.json()
        : response.body;
      return { status: response.statusCode, body: parsed, headers: response.headers, error: parsed?.error };
    },
    confirm: ({ companyId, sessionId }) =>
      kernel.inWork(companyId, async ({ tx, wake }) => {
        await tx.update(sessions).set({ confirmedAt: clock.now() }).where(eq(sessions.id, sessionId));
        wake(sessionChanged, { sessionId });
      }),
    read: (look) => kernel.database.inCompany(companyA, look, 'read'),
    stopFirst,
    async stop() {
      for (const stop of stopFirst) await stop();
      await app.close();
      await kernel.close();
      await clone.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let passwordHash: Promise<string> | undefined;

function movableClock(): TestClock {
  let shiftMs = 0;
  return {
    now: () => new Date(Date.now() + shiftMs),
    advance(ms) {
      shiftMs += ms;
    },
  };
}
