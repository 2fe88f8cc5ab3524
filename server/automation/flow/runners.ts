import type { BlockType } from '@recado/shared/flow/blocks';
import type { BlockRunner } from './blockRunner.ts';
import { businessHours } from './blocks/businessHours.ts';
import { close } from './blocks/close.ts';
import { goToFlow } from './blocks/goToFlow.ts';
import { handOver } from './blocks/handOver.ts';
import { httpRequest } from './blocks/httpRequest.ts';
import { interval } from './blocks/interval.ts';
import { menu } from './blocks/menu.ts';
import { message } from './blocks/message.ts';
import { note } from './blocks/note.ts';
import { question } from './blocks/question.ts';
import { rating } from './blocks/rating.ts';
import { setVariable } from './blocks/setVariable.ts';
import { start } from './blocks/start.ts';

/** The runner of each type of block. */
export const runners: Readonly<Partial<{ [Type in BlockType]: BlockRunner<Type> }>> = {
  start,
  message,
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
};
