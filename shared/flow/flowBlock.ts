import type { z } from 'zod';

/** A way out of a block: the id of its handle, and the words on it where the block's data holds them. */
export interface Exit {
  handle: string;
  label?: string;
}

/** The rows of a company that a block names. The publisher checks that they exist. */
export interface BlockReferences {
  queueIds?: readonly number[];
  tagIds?: readonly number[];
  userIds?: readonly number[];
  flowIds?: readonly number[];
  /** Names of stored files, as the upload returned them. */
  files?: readonly string[];
}

/** What all sides know about a kind of block. The server adds a runner of the same name, the page a dialog. */
export interface FlowBlock<Type extends string = string, Data extends z.ZodType = z.ZodType> {
  type: Type;
  /** The complete data of a block that can run. A draft may hold less (`problemsOf`). */
  data: Data;
  /** Its ways out, in their order; none for a block that ends the flow. */
  exits(data: z.output<Data>): readonly Exit[];
  /** It pauses for the customer or for time, so a loop through it is no endless one. */
  pauses?: boolean | ((data: z.output<Data>) => boolean);
  references?(data: z.output<Data>): BlockReferences;
}

/** Declares a block with exact types. */
export const flowBlock = <const Type extends string, Data extends z.ZodType>(
  block: FlowBlock<Type, Data>,
): FlowBlock<Type, Data> => block;

/** The only way out of most blocks. */
export const next: readonly Exit[] = [{ handle: 'next' }];

/** The longest text of a block, and of a name of a variable (FLOW-58). */
export const longestText = 4096;
export const longestVariable = 20;
