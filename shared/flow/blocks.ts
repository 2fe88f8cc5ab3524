import { audio } from './blocks/audio.ts';
import { businessHours } from './blocks/businessHours.ts';
import { close } from './blocks/close.ts';
import { condition } from './blocks/condition.ts';
import { goToFlow } from './blocks/goToFlow.ts';
import { handOver } from './blocks/handOver.ts';
import { httpRequest } from './blocks/httpRequest.ts';
import { img } from './blocks/img.ts';
import { interval } from './blocks/interval.ts';
import { menu } from './blocks/menu.ts';
import { message } from './blocks/message.ts';
import { note } from './blocks/note.ts';
import { question } from './blocks/question.ts';
import { randomizer } from './blocks/randomizer.ts';
import { rating } from './blocks/rating.ts';
import { setVariable } from './blocks/setVariable.ts';
import { singleBlock } from './blocks/singleBlock.ts';
import { start } from './blocks/start.ts';
import { tag } from './blocks/tag.ts';
import { template } from './blocks/template.ts';
import { ticket } from './blocks/ticket.ts';
import { video } from './blocks/video.ts';
import type { FlowBlock } from './flowBlock.ts';

/** All kinds of blocks by type, in the order of the palette. One file a block, under its name on every side. */
export const blocks = {
  start,
  message,
  singleBlock,
  img,
  audio,
  video,
  template,
  menu,
  question,
  interval,
  condition,
  businessHours,
  randomizer,
  setVariable,
  httpRequest,
  goToFlow,
  tag,
  ticket,
  note,
  handOver,
  rating,
  close,
} as const;
export type BlockType = keyof typeof blocks;
export const blockTypes = Object.keys(blocks) as BlockType[];

/** The complete data of a block of this type. */
export type BlockData<T extends BlockType> = (typeof blocks)[T]['data']['_zod']['output'];

/** The block of a type; undefined for a type of a newer release. */
export const blockOf = (type: string): FlowBlock | undefined =>
  Object.hasOwn(blocks, type) ? (blocks[type as BlockType] as unknown as FlowBlock) : undefined;
