import type { SQL } from 'drizzle-orm';
import type { Constraints } from './calls/errors.ts';
import { type Exported, type Feature, loadParts, type MediaUses, type PublicImage } from './feature.ts';
import type { Handlers, HandlersAcross, HandlersOf } from './hooks.ts';
import type { Settings } from './settings.ts';

/** The declarations of all features about their rows, put together. */
export interface Declared {
  /** Each table of companies, and the part of it in an archive. */
  tables: Readonly<Record<string, Exported>>;
  /** Rows that housekeeping deletes. */
  oldRows: readonly (readonly [table: string, condition: SQL])[];
  /** Each table whose rows have files. */
  mediaUses: MediaUses;
  /** The kinds of files that are made slowly. */
  madeFiles: NonNullable<Feature['madeFiles']>;
  /** Each table whose rows have images below `/public`. */
  publicImages: Readonly<Record<string, PublicImage>>;
  /** By constraint: the code of its refusal. */
  constraints: Constraints;
  /** The handlers that run when a lower feature calls `emit()`. */
  handlersOf: HandlersOf;
}

/** Puts together the declarations of features. Throws when two declare the same table. */
export function declaredBy(features: readonly Feature[], settings: Settings): Declared {
  const tables = features.flatMap((feature) => Object.entries(feature.tables ?? {}));
  const twice = tables.find(([name], n) => tables.findIndex(([other]) => other === name) !== n);
  if (twice) throw new Error(`two features declare the table ${twice[0]}`);
  return {
    tables: Object.fromEntries(tables),
    oldRows: features.flatMap((feature) =>
      Object.entries(feature.oldRows?.(settings) ?? {}).flatMap(([table, conditions]) =>
        [conditions].flat().map((condition: SQL) => [table, condition] as const),
      ),
    ),
    mediaUses: Object.assign({}, ...features.map(({ mediaUses }) => mediaUses)),
    madeFiles: Object.assign({}, ...features.map(({ madeFiles }) => madeFiles)),
    publicImages: Object.assign({}, ...features.map(({ publicImages }) => publicImages)),
    constraints: Object.assign({}, ...features.map(({ constraints }) => constraints)),
    handlersOf: ((hook: keyof (Handlers & HandlersAcross)) =>
      loadParts<unknown>(features.map(({ on }) => on?.[hook]))) as HandlersOf,
  };
}
