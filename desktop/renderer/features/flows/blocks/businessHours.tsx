import { Anchor } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompanySettings } from '../../../lib/session/companySettings.ts';
import { useCan } from '../../../lib/session/session.ts';
import type { BlockDialogProps, BlockView } from './blockView.ts';
import { useBlockText } from './parts/blocks.texts.ts';
import { InfoDialog } from './parts/InfoDialog.tsx';
import { SummaryText } from './parts/SummaryText.tsx';

const Summary = () => <SummaryText missing="">{useBlockText()('businessHoursSummary')}</SummaryText>;

/** Says which hours count, and leads to them; without hours everything is open. */
function About({ onClose }: BlockDialogProps) {
  const text = useBlockText();
  const settings = useCompanySettings().data;
  const mayEdit = useCan('settings:edit');
  const isOff = settings?.scheduleType === 'disabled';
  return (
    <InfoDialog title="businessHours" onClose={onClose}>
      {text('businessHoursHint')} {isOff && text('businessHoursOff')}{' '}
      {mayEdit && (
        <Anchor component={Link} to={`/settings?${isOff ? 'setting=scheduleType' : 'tab=hours'}`} size="sm">
          {text('setHours')}
        </Anchor>
      )}
    </InfoDialog>
  );
}

export const businessHours: BlockView = {
  icon: IconClockPlay,
  hue: 95,
  group: 'decide',
  title: 'businessHours',
  Summary,
  Dialog: About,
  empty: () => ({}),
};
