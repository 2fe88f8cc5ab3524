import type { BlockType } from '@recado/shared/flow/blocks';
import type { BlockRunner } from './blockRunner.ts';
import { audio } from './blocks/audio.ts';
import { condition } from './blocks/condition.ts';
import { img } from './blocks/img.ts';
import { interval } from './blocks/interval.ts';
import { menu } from './blocks/menu.ts';
import { message } from './blocks/message.ts';
import { randomizer } from './blocks/randomizer.ts';
import { singleBlock } from './blocks/singleBlock.ts';
import { start } from './blocks/start.ts';
import { tag } from './blocks/tag.ts';
import { ticket } from './blocks/ticket.ts';
import { video } from './blocks/video.ts';

/** The runner of each type of block. */
export const runners: Readonly<Partial<{ [Type in BlockType]: BlockRunner<Type> }>> = {
  start,
  message,
  singleBlock,
  img,
  audio,
  video,
  menu,
  interval,
  condition,
  randomizer,
  tag,
  ticket,
};
