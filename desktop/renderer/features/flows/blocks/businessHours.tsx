import { IconClockPlay } from '@tabler/icons-react';
import type { BlockDialogProps, BlockView } from './blockView.ts';
import { useBlockText } from './parts/blocks.texts.ts';
import { InfoDialog } from './parts/InfoDialog.tsx';
import { SummaryText } from './parts/SummaryText.tsx';

const Summary = () => <SummaryText missing="">{useBlockText()('businessHoursSummary')}</SummaryText>;

const About = ({ onClose }: BlockDialogProps) => (
  <InfoDialog title="businessHours" onClose={onClose}>
    {useBlockText()('businessHoursHint')}
  </InfoDialog>
);

export const businessHours: BlockView = {
  icon: IconClockPlay,
  hue: 95,
  group: 'decide',
  title: 'businessHours',
  Summary,
  Dialog: About,
  empty: () => ({}),
};
