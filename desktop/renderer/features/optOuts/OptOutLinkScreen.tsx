import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { optOutApi } from '@recado/shared/features/optOuts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { setScreenTitle } from '../../lib/window/title.ts';
import classes from './OptOutLinkScreen.module.css';
import { useOptOutText } from './optOuts.texts.ts';

/** The page does not reveal why a link no longer works. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && ['ERR_NO_OPT_OUT_FOUND', 'ERR_VALIDATION'].includes(error.code);

/**
 * The page behind the opt-out link of a message, for customers who are not signed in. Opening it changes nothing, since
 * programs open links too; a press does.
 */
export function OptOutLinkScreen() {
  const text = useOptOutText();
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const found = useQuery({
    queryKey: ['optOutLink', token],
    queryFn: () => call(optOutApi.look, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => setScreenTitle(''), []);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        {found.isPending && <Skeleton h={120} />}
        {found.isError &&
          (isOver(found.error) ? (
            <Stack gap="xs">
              <Title order={1} size="h3">
                {text('linkOver')}
              </Title>
              <Text c="dimmed">{text('linkOverHint')}</Text>
            </Stack>
          ) : (
            <Failed error={found.error} retry={() => void found.refetch()} />
          ))}
        {found.data && (
          <Question
            company={found.data.company}
            isDone={isDone || found.data.isOptedOut}
            confirm={async () => {
              await call(optOutApi.confirm, { params: { token } });
              setDone(true);
            }}
          />
        )}
      </div>
    </main>
  );
}

interface Props {
  company: string;
  isDone: boolean;
  confirm(): Promise<void>;
}

/** The company's name, and the one button; after the press what it has done. */
function Question({ company, isDone, confirm }: Props) {
  const text = useOptOutText();
  const [isBusy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await confirm().catch(toast.error);
    setBusy(false);
  }
  return (
    <Stack gap="md">
      <Title order={1} size="h3" dir="auto">
        {company}
      </Title>
      <div role="status" aria-live="polite">
        {isDone && (
          <Stack gap="xs">
            <Text fw={600} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
              <IconCircleCheck size={20} stroke={1.7} color="var(--ok)" aria-hidden />
              {text('linkDone')}
            </Text>
            <Text c="dimmed">{text('linkDoneHint')}</Text>
          </Stack>
        )}
      </div>
      {!isDone && (
        <>
          <Text>{text('linkQuestion')}</Text>
          <Button size="md" fullWidth loading={isBusy} onClick={() => void press()}>
            {text('linkConfirm')}
          </Button>
        </>
      )}
    </Stack>
  );
}
