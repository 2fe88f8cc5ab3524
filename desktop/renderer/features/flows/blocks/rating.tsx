import { IconStar } from '@tabler/icons-react';
import type { BlockDialogProps, BlockView } from './blockView.ts';
import { useBlockText } from './parts/blocks.texts.ts';
import { InfoDialog } from './parts/InfoDialog.tsx';
import { SummaryText } from './parts/SummaryText.tsx';

const Summary = () => <SummaryText missing="">{useBlockText()('ratingSummary')}</SummaryText>;

const About = ({ onClose }: BlockDialogProps) => (
  <InfoDialog title="rating" onClose={onClose}>
    {useBlockText()('ratingHint')}
  </InfoDialog>
);

export const rating: BlockView = {
  icon: IconStar,
  hue: 65,
  group: 'end',
  title: 'rating',
  Summary,
  Dialog: About,
  empty: () => ({}),
};
