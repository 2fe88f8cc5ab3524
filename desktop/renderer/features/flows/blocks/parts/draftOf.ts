import type { BlockType } from '@recado/shared/flow/blocks';
import { blocks } from '@recado/shared/flow/blocks';
import type { z } from 'zod';
import type { DrawnData } from '../blockView.ts';

/**
 * The data of a block as its form and summary need it. `Draft` is the block's lenient shape: what is missing or wrong
 * in it gets the value of a new block.
 */
export function draftOf<S extends z.ZodType>(type: BlockType, Draft: S, data: DrawnData): z.output<S> {
  const complete = blocks[type].data.safeParse(data);
  return Draft.parse(complete.success ? complete.data : data);
}
