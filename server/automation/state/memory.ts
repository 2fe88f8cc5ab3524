import type { z } from 'zod';
import type { Context } from '../context.ts';

/** Values by name; each may be missing. */
export type Remembered<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The memory of a link or timer about a ticket, from step to step. */
export interface Memory<Values extends object = object> {
  names: readonly string[];
  of(context: Pick<Context, 'state'>): Remembered<Values>;
  /** Changes these values, with the effects of the step; undefined forgets one. */
  keep(context: Pick<Context, 'state'>, values: Remembered<Values>): void;
}

/**
 * Declares a memory by the schema of each value. All memories of a ticket share one row (`automations.told`), so names
 * differ between them (a test compares them). A value that no longer fits counts as forgotten; numbers and dates may be
 * stored as text.
 */
export const memory = <Values extends object>(
  schemas: { [Name in keyof Values]: z.ZodType<Values[Name]> },
): Memory<Values> => ({
  names: Object.keys(schemas),
  of({ state }) {
    const remembered: Remembered<Values> = {};
    for (const name in schemas) {
      const value = schemas[name].safeParse(state.told[name]);
      if (state.told[name] !== undefined && value.success) remembered[name] = value.data;
    }
    return remembered;
  },
  keep({ state }, values) {
    state.told = { ...state.told, ...values };
  },
});
