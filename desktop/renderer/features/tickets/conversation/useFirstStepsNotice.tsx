import { Anchor, CloseButton, Group } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Strip } from '../../../components/Strip.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTicketText } from '../tickets.texts.ts';
import { hideFirstSteps, useFirstSteps } from './useFirstSteps.ts';

/** The strip above a new company's dashboard, which stays empty until the first steps are done. */
export function useFirstStepsNotice(): ReactNode | undefined {
  const text = useTicketText();
  const words = useWords();
  const { pathname } = useLocation();
  const steps = useFirstSteps({ isWanted: pathname === '/' });
  if (!steps) return undefined;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Strip
      tone="calm"
      icon={<IconListCheck size={18} stroke={1.7} aria-hidden />}
      action={
        <Group gap="sm" wrap="nowrap">
          <Anchor component={Link} to="/tickets" underline="always" inherit>
            {text('firstStepsOpen')}
          </Anchor>
          <CloseButton size="sm" iconSize={14} aria-label={words('close')} onClick={hideFirstSteps} />
        </Group>
      }
    >
      {text('firstSteps')}: {text('firstStepsDone', { done, count: steps.length })}
    </Strip>
  );
}
