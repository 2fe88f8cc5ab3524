import {
  IconArrowsShuffle,
  IconArrowsSplit2,
  IconBraces,
  IconCircleCheck,
  IconClock,
  IconClockPlay,
  IconCornerUpRight,
  IconFileStack,
  IconHeadset,
  IconListNumbers,
  IconMessage,
  IconMicrophone,
  IconNote,
  IconPhoto,
  IconPlayerPlay,
  IconQuestionMark,
  IconSitemap,
  IconStar,
  IconTag,
  IconVideo,
  IconWorldShare,
  type TablerIcon,
} from '@tabler/icons-react';
import type { BlockName } from './blockNames.texts.ts';
import type { BlockGroup, BlockView, BlockViews } from './blockView.ts';

const Nothing = () => null;

const soon = (title: BlockName, icon: TablerIcon, hue: number, group?: BlockGroup): BlockView => ({
  title,
  icon,
  hue,
  ...(group && { group }),
  Summary: Nothing,
  Dialog: Nothing,
  empty: () => ({}),
});

/** How each kind of block looks on the page, and how it is edited. One file a block, under its name on every side. */
export const blockViews: BlockViews = {
  start: soon('start', IconPlayerPlay, 150),
  message: soon('message', IconMessage, 264, 'send'),
  singleBlock: soon('singleBlock', IconFileStack, 310, 'send'),
  img: soon('img', IconPhoto, 165, 'send'),
  audio: soon('audio', IconMicrophone, 30, 'send'),
  video: soon('video', IconVideo, 5, 'send'),
  menu: soon('menu', IconListNumbers, 290, 'ask'),
  question: soon('question', IconQuestionMark, 250, 'ask'),
  interval: soon('interval', IconClock, 235, 'act'),
  condition: soon('condition', IconArrowsSplit2, 75, 'decide'),
  businessHours: soon('businessHours', IconClockPlay, 95, 'decide'),
  randomizer: soon('randomizer', IconArrowsShuffle, 55, 'decide'),
  setVariable: soon('setVariable', IconBraces, 280, 'act'),
  httpRequest: soon('httpRequest', IconWorldShare, 220, 'act'),
  goToFlow: soon('goToFlow', IconCornerUpRight, 130, 'end'),
  tag: soon('tag', IconTag, 320, 'act'),
  ticket: soon('ticket', IconSitemap, 200, 'act'),
  note: soon('note', IconNote, 85, 'act'),
  handOver: soon('handOver', IconHeadset, 180, 'end'),
  rating: soon('rating', IconStar, 65, 'end'),
  close: soon('close', IconCircleCheck, 140, 'end'),
};
