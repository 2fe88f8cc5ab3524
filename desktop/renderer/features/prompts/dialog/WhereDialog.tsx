import { Anchor, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { type Prompt, promptApi } from '@recado/shared/features/prompts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { usePromptText } from '../prompts.texts.ts';
import { useModelFaultText } from '../trial/useModelFaultText.ts';
import classes from './dialog.module.css';
import { usePromptFormText } from './promptForm.texts.ts';

/** The connections, each with a switch that has this prompt answer there (PROMPAGE-06). */
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
  const faultText = useModelFaultText();
  const [outcome, setOutcome] = useState<string>();
  const fault = outcome === undefined ? undefined : faultText(outcome);
  /** One call of the model: somebody who switches it on learns at once that it cannot answer. */
  async function tryOnce(): Promise<void> {
    const messages = [{ fromMe: false, body: formText('firstWords') }];
    const reply = await call(promptApi.tryOut, { body: { promptId: prompt.id, messages } }).catch(() => {});
    setOutcome(reply?.outcome);
  }
  const changed = async (answers: boolean) => {
    if (answers && prompt.hasApiKey) void tryOnce();
    await refetch();
  };
  return (
    <Dialog title={text('where', { name: prompt.name })} onClose={onClose}>
      <Stack gap={12}>
        <Text size="sm">{formText(maySee ? 'whereHint' : 'whereAdmin')}</Text>
        {isError && <Failed error={error} retry={() => void refetch()} />}
        {maySee && !isError && !data && <Skeleton h={88} />}
        {!prompt.hasApiKey && <Strip tone="warn">{formText('noKeyYet')}</Strip>}
        {fault && <Strip tone="bad">{`${formText('cannotAnswer')} ${fault}`}</Strip>}
        {data && data.length === 0 && (
          <Group gap={8}>
            <Text size="sm">{formText('noConnections')}</Text>
            <Anchor component={Link} to="/connections" size="sm">
              {formText('connect')}
            </Anchor>
          </Group>
        )}
        {data && data.length > 0 && (
          <ul className={classes.rows}>
            {data.map((connection) => (
              <Place key={connection.id} connection={connection} prompt={prompt} onChanged={changed} />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

/** A connection with a switch: the prompt answers there, in place of another one, or not. */
function Place({
  connection: { id, name, promptId },
  prompt,
  onChanged,
}: {
  connection: Connection;
  prompt: Prompt;
  onChanged(answers: boolean): Promise<void>;
}) {
  const formText = usePromptFormText();
  const [isBusy, setBusy] = useState(false);
  const isHere = promptId === prompt.id;
  async function change(answers: boolean) {
    setBusy(true);
    try {
      await call(promptApi.answerOn, { params: { id: prompt.id, connectionId: id }, body: { answers } });
      await onChanged(answers);
      toast.success(formText(answers ? 'nowAnswers' : 'answersNoMore', { name }));
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  return (
    <li>
      <span className={classes.sourceName}>{name}</span>
      {promptId !== null && !isHere && <StateBadge tone="calm">{formText('answersOther')}</StateBadge>}
      <Switch
        aria-label={formText('answersOn', { name })}
        checked={isHere}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </li>
  );
}
