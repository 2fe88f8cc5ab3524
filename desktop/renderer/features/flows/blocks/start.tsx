import { IconPlayerPlay } from '@tabler/icons-react';
import type { BlockDialogProps, BlockView } from './blockView.ts';
import { useBlockText } from './parts/blocks.texts.ts';
import { InfoDialog } from './parts/InfoDialog.tsx';
import { SummaryText } from './parts/SummaryText.tsx';

const Summary = () => <SummaryText missing="">{useBlockText()('startSummary')}</SummaryText>;

const About = ({ onClose }: BlockDialogProps) => (
  <InfoDialog title="start" onClose={onClose}>
    {useBlockText()('startHint')}
  </InfoDialog>
);

export const start: BlockView = {
  icon: IconPlayerPlay,
  hue: 150,

  title: 'start',
  Summary,
  Dialog: About,
  empty: () => ({}),
};
