import { Button, Text } from '@mantine/core';
import type { overviewApi } from '@recado/shared/features/overview';
import type { Reply } from '@recado/shared/lib/contract';
import { Link } from 'react-router';
import { Strip } from '../../components/Strip.tsx';
import { useOverviewText } from './overview.texts.ts';

/** Who gets mails about incidents, or a warning that nobody gets any outside of the page. */
export function Alarms({ alarms: { byMail, to } }: Pick<Reply<(typeof overviewApi)['show']>, 'alarms'>) {
  const text = useOverviewText();
  if (byMail)
    return (
      <Text size="sm" c="var(--ink-3)">
        {text('alarmsByMail', { to: to.join(', ') })}
      </Text>
    );
  return (
    <Strip
      tone="calm"
      action={
        <Button component={Link} to="/mail" size="compact-sm" variant="subtle">
          {text('setUpMail')}
        </Button>
      }
    >
      {text('alarmsInBell')}
    </Strip>
  );
}
