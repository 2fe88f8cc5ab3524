import type { ErrorCode } from '@recado/shared/errors';
import type { Api } from '@recado/shared/lib/contract';
import type { Permission } from '@recado/shared/permissions';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Routes } from './calls/routes.ts';
import type { MadeFileKind } from './features/core/madeFiles/madeFileKind.ts';
import type { MadeFileKindName } from './features/core/madeFiles/madeFiles.table.ts';
import type { Handlers, HandlersAcross } from './hooks.ts';
import type { Job } from './jobs/defineJob.ts';
import type { Kernel } from './kernel.ts';
import type { Settings } from './settings.ts';

/** Starts a worker in a process; `stop` waits for its running work. */
type StartWorker = (kernel: Kernel) => { stop(): Promise<void> };

/** Serves requests whose replies are not JSON of the contract, such as downloads. */
type ServeFiles = (app: FastifyInstance, kernel: Kernel) => void;

/** A module with one export at run time. Each process loads the parts that it runs. */
export type Lazy<Part> = () => Promise<Readonly<Record<string, Part>>>;

/** The part of a table in a company's archive: its columns without some of them, or nothing, with the reason. */
export type Exported = { without: readonly string[] } | string;

/**
 * When rows show their file to people (always, without a condition), and when they still need it however old it is
 * (never, without one). A file that no row has is deleted.
 */
export type MediaUses = Readonly<Record<string, { shownIf?: SQL; neededIf?: SQL }>>;

/**
 * Rows that show an image to anybody who knows its name: the column of its storage key, and those of its kind and
 * size. Without a kind it is WebP. No cache on the way may keep a private one.
 */
export interface PublicImage {
  key: string;
  mime?: string;
  bytes?: string;
  isPrivate?: true;
}

/** Parts of a feature that are exempt from a rule, by the reason. */
export type Reasons = Readonly<Record<string, readonly string[]>>;

/**
 * The parts of a feature, all optional. The server is put together from the declarations of all features
 * (`features.ts`).
 */
export interface Feature {
  /** Answers the calls of its contract. */
  routes?: Lazy<Routes<Api>>;
  /**
   * By call: its error codes beyond those of its contract and its rows (`rowsOf`), such as a taken name. Where `get` is
   * not the usual one, its line counts for each call with `:id`. The reference lists them; the contract matrix
   * (`testing/contract.test.ts`) finds a missing code.
   */
  refuses?: Readonly<Partial<Record<string, readonly ErrorCode[]>>>;
  /**
   * By constraint or unique index: the code of its refusal when a row breaks it, the last resort behind the feature's
   * own checks. `<table>_name_key` needs none unless a taken name has a code of its own.
   */
  constraints?: Readonly<Record<string, ErrorCode>>;
  /**
   * The rights with which support changes something, where the company lets it write. All others stay with the
   * company's own people: sign-in, rights, tokens, addresses that receive all events, money and erasing.
   */
  forSupport?: readonly Permission[];
  /** Calls that support may not make, whatever their right. */
  notForSupport?: readonly string[] | 'every change';
  /** Workers that run in each process that works. */
  workers?: readonly Lazy<StartWorker>[];
  /** Work on a schedule, in one process at a time. */
  periodic?: Lazy<Job>;
  /** Its kinds of files that are made slowly, kept for hours and fetched by a link (`core/madeFiles`). */
  madeFiles?: Readonly<Partial<Record<MadeFileKindName, MadeFileKind>>>;
  /** Downloads below `/api`. */
  downloads?: Lazy<ServeFiles>;
  /** Files that anybody may fetch without `/api`. */
  publicFiles?: Lazy<ServeFiles>;
  /** By table: its images below `/public`. */
  publicImages?: Readonly<Record<string, PublicImage>>;
  /** Each of its tables with a `company_id`, and the part of it in a company's archive. */
  tables?: Readonly<Record<string, Exported>>;
  /** Its handlers for `emit()` in a lower feature, in that transaction, in the order of the list. */
  on?: {
    readonly [H in keyof (Handlers & HandlersAcross)]?: Lazy<(Handlers & HandlersAcross)[H]>;
  };
  /** Files of its folder that work across companies. A test finds each file that does and is not named. */
  across?: Reasons;
  /**
   * Functions (`file.ts name`) or whole folders (`folder/*`) that read tickets, messages or their log without a check
   * of who may see them. A test finds each that does and is not named.
   */
  readsForAll?: Reasons;
  /** By table with a `media_id`: what its rows do with their file. A test asks for each such table. */
  mediaUses?: MediaUses;
  /**
   * By table: the rows that housekeeping deletes (docs/operating.md, How long things are kept). Each of several
   * conditions is a statement of its own, so that each can use its index.
   */
  oldRows?: (settings: Settings) => Readonly<Record<string, SQL | readonly SQL[]>>;
}

/** Declares a feature. A refusal for a call that its contract lacks does not compile, nor one of support. */
export const feature = <F extends Feature, A extends Api = Api>(
  manifest: F & {
    routes?: Lazy<Routes<A>>;
    refuses?: { [Call in keyof F['refuses']]: Call extends keyof A ? unknown : never };
    notForSupport?: readonly (keyof A)[] | 'every change';
  },
): F => manifest;

/**
 * Loads a part of all features, in the order of the list. One after the other: all at once, they would leave 10 MB more
 * behind.
 */
export async function loadParts<Part>(parts: readonly (Lazy<Part> | undefined)[]): Promise<Part[]> {
  const loaded: Part[] = [];
  for (const load of parts) if (load) loaded.push(...Object.values(await load()));
  return loaded;
}

/** The archive has the whole table. */
export const exported: Exported = { without: [] };

/** The archive has the table without these columns. */
export const exportedWithout = (...without: string[]): Exported => ({ without });

/** The reason why a table is not in a company's archive. */
export const stays = {
  work: 'work of the server, not data of the company',
  secret: 'opens something, or proves who one is',
  copy: 'made from other rows, or a copy of them',
  personal: 'seen by one person, or by those who take part, and by no admin',
} as const;
