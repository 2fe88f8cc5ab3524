import type { BlockType } from '@recado/shared/flow/blocks';
import type { BlockRunner } from './blockRunner.ts';
import { businessHours } from './blocks/businessHours.ts';
import { close } from './blocks/close.ts';
import { condition } from './blocks/condition.ts';
import { audio } from './blocks/files/audio.ts';
import { img } from './blocks/files/img.ts';
import { video } from './blocks/files/video.ts';
import { goToFlow } from './blocks/goToFlow.ts';
import { handOver } from './blocks/handOver.ts';
import { httpRequest } from './blocks/httpRequest.ts';
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

/** The runner of each type of block. */
export const runners: Readonly<Partial<{ [Type in BlockType]: BlockRunner<Type> }>> = {
  start,
  message,
  singleBlock,
  img,
  audio,
  video,
  template,
  menu,
  interval,
  question,
  businessHours,
  setVariable,
  httpRequest,
  goToFlow,
  note,
  handOver,
  rating,
  close,
  condition,
  randomizer,
  tag,
  ticket,
};
