import { audio } from './audio.tsx';
import type { BlockViews } from './blockView.ts';
import { businessHours } from './businessHours.tsx';
import { close } from './close.tsx';
import { condition } from './condition.tsx';
import { goToFlow } from './goToFlow.tsx';
import { handOver } from './handOver.tsx';
import { httpRequest } from './httpRequest.tsx';
import { img } from './img.tsx';
import { interval } from './interval.tsx';
import { menu } from './menu.tsx';
import { message } from './message.tsx';
import { note } from './note.tsx';
import { question } from './question.tsx';
import { randomizer } from './randomizer.tsx';
import { rating } from './rating.tsx';
import { setVariable } from './setVariable.tsx';
import { singleBlock } from './singleBlock.tsx';
import { start } from './start.tsx';
import { tag } from './tag.tsx';
import { template } from './template.tsx';
import { ticket } from './ticket.tsx';
import { video } from './video.tsx';

/** How each kind of block looks on the page, and how it is edited. One file a block, under its name on every side. */
export const blockViews: BlockViews = {
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
};
