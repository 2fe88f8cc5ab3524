import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import type { Prompt } from '@recado/shared/features/prompts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { usePromptText } from '../prompts.texts.ts';
import classes from './dialog.module.css';
import { usePromptFormText } from './promptForm.texts.ts';

/** Shows the connections for which a prompt answers, and leads to the tab of each where that is set (PROMPAGE-06). */
export function WhereDialog({ prompt, onClose }: { prompt: Prompt; onClose(): void }) {
  const text = usePromptText();
  const formText = usePromptFormText();
  const maySee = useCan('connections:manage');
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['promptConnections'],
    queryFn: () => call(connectionApi.list, { query: {} }),
    enabled: maySee,
    gcTime: 0,
  });
  return (
    <Dialog title={text('where', { name: prompt.name })} onClose={onClose}>
      <Stack gap={12}>
        <Text size="sm">{formText(maySee ? 'whereHint' : 'whereAdmin')}</Text>
        {isError && <Failed error={error} retry={() => void refetch()} />}
        {maySee && !isError && !data && <Skeleton h={88} />}
        {data && data.length === 0 && <Text size="sm">{formText('noConnections')}</Text>}
        {data && data.length > 0 && (
          <ul className={classes.rows}>
            {data.map(({ id, name, promptId }) => (
              <li key={id}>
                <span className={classes.sourceName}>{name}</span>
                {promptId === prompt.id ? (
                  <StateBadge tone="ok">{formText('answersHere')}</StateBadge>
                ) : (
                  promptId !== null && <StateBadge tone="calm">{formText('answersOther')}</StateBadge>
                )}
                <Button
                  component={Link}
                  to={`/connections?connection=${id}&tab=integration`}
                  variant="default"
                  size="compact-sm"
                  aria-label={formText('toConnection', { name })}
                >
                  {formText(promptId === prompt.id ? 'see' : 'choose')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
