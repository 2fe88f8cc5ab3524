import type { BlockType } from '@recado/shared/flow/blocks';
import type { BlockRunner } from './blockRunner.ts';
import { interval } from './blocks/interval.ts';
import { menu } from './blocks/menu.ts';
import { message } from './blocks/message.ts';
import { start } from './blocks/start.ts';

/** The runner of each type of block. */
export const runners: Readonly<Partial<{ [Type in BlockType]: BlockRunner<Type> }>> = {
  start,
  message,
  menu,
  interval,
};
