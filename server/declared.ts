import type { SQL } from 'drizzle-orm';
import { type Exported, type Feature, loadParts } from './feature.ts';
import type { Handlers, HandlersAcross, HandlersOf } from './hooks.ts';
import type { Settings } from './settings.ts';

/** What all features declare of their rows, put together. */
export interface Declared {
  /** Each table of companies, and what an archive takes of it. */
  tables: Readonly<Record<string, Exported>>;
  /** Rows that housekeeping deletes. */
  oldRows: readonly (readonly [table: string, condition: SQL])[];
  /** What the features do when a feature below them calls `emit()`. */
  handlersOf: HandlersOf;
}

/** Puts together what the features declare. Two that declare the same table are a mistake. */
export function declaredBy(features: readonly Feature[], settings: Settings): Declared {
  const tables = features.flatMap((feature) => Object.entries(feature.tables ?? {}));
  const twice = tables.find(([name], n) => tables.findIndex(([other]) => other === name) !== n);
  if (twice) throw new Error(`two features declare the table ${twice[0]}`);
  return {
    tables: Object.fromEntries(tables),
    oldRows: features.flatMap((feature) => Object.entries(feature.oldRows?.(settings) ?? {})),
    handlersOf: ((hook: keyof (Handlers & HandlersAcross)) =>
      loadParts<unknown>(features.map(({ on }) => on?.[hook]))) as HandlersOf,
  };
}
