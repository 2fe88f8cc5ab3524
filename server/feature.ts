import type { ErrorCode } from '@recado/shared/errors';
import type { Api } from '@recado/shared/lib/contract';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Routes } from './calls/routes.ts';
import type { Handlers, HandlersAcross } from './hooks.ts';
import type { Job } from './jobs/defineJob.ts';
import type { Kernel } from './kernel.ts';
import type { Settings } from './settings.ts';

/** Starts a worker in a process; `stop` waits for what it has in hand. */
type StartWorker = (kernel: Kernel) => { stop(): Promise<void> };

/** Serves requests whose replies are not JSON of the contract, such as downloads. */
type ServeFiles = (app: FastifyInstance, kernel: Kernel) => void;

/** A module that exports nothing else at run time. Each process loads the parts that it runs. */
export type Lazy<Part> = () => Promise<Readonly<Record<string, Part>>>;

/** What a company's archive takes of a table: its columns without some of them, or nothing, and why. */
export type Exported = { without: readonly string[] } | string;

/** The parts of a feature, all optional. The server is put together from what all features declare (`features.ts`). */
export interface Feature {
  /** Answers the calls of its contract. */
  routes?: Lazy<Routes<Api>>;
  /**
   * By call: the codes it refuses with beyond those of its contract and its rows (`rowsOf`), such as a name that is
   * taken. Where `get` is not the usual one, its line counts for each call with `:id`. The reference lists them; the
   * contract matrix (`testing/contract.test.ts`) finds a code that is missing.
   */
  refuses?: Readonly<Partial<Record<string, readonly ErrorCode[]>>>;
  /** Run in each process that works. */
  workers?: readonly Lazy<StartWorker>[];
  /** Work that the clock starts, in one process at a time. */
  periodic?: Lazy<Job>;
  /** Downloads below `/api`. */
  downloads?: Lazy<ServeFiles>;
  /** Files that anybody may fetch, beside `/api`. */
  publicFiles?: Lazy<ServeFiles>;
  /** Each of its tables with a `company_id`, and what a company's archive takes of it. */
  tables?: Readonly<Record<string, Exported>>;
  /** What it does when a feature below it calls `emit()`, in that transaction, in the order of the list. */
  on?: {
    readonly [H in keyof (Handlers & HandlersAcross)]?: Lazy<(Handlers & HandlersAcross)[H]>;
  };
  /** By table: the rows that housekeeping deletes (docs/operating.md, How long things are kept). */
  oldRows?: (settings: Settings) => Readonly<Record<string, SQL>>;
}

/** Declares a feature. Refusals of a call that its contract does not have do not compile. */
export const feature = <F extends Feature, A extends Api = Api>(
  given: F & {
    routes?: Lazy<Routes<A>>;
    refuses?: { [Call in keyof F['refuses']]: Call extends keyof A ? unknown : never };
  },
): F => given;

/** Loads a part of all features, in the order of the list. */
export async function loadParts<Part>(parts: readonly (Lazy<Part> | undefined)[]): Promise<Part[]> {
  const modules = await Promise.all(parts.map((load) => load?.()));
  return modules.flatMap((module) => (module ? Object.values(module) : []));
}

/** The archive has the whole table. */
export const exported: Exported = { without: [] };

/** The archive has the table without these columns. */
export const exportedWithout = (...without: string[]): Exported => ({ without });

/** Why a table is not in a company's archive. */
export const stays = {
  work: 'work of the server, not data of the company',
  secret: 'opens something, or proves who one is',
  copy: 'made from other rows, or a copy of them',
  personal: 'seen by one person, or by those who take part, and by no admin',
} as const;
