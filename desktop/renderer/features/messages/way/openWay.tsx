import { Skeleton, Text, Timeline } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type MessageWay, messageApi } from '@recado/shared/features/messages';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../components/Failed.tsx';
import { BackCloses } from '../../../components/useBackCloses.ts';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useMessageText } from '../messages.texts.ts';
import { useWayText } from './way.texts.ts';

/** Shows where a message has been, step by step (COCKPIT-11). */
export function openWay(messageId: number): void {
  const id = modals.open({
    title: useWayText.now('title'),
    closeButtonProps: { 'aria-label': useWords.now('close') },
    children: (
      <>
        <BackCloses close={() => modals.close(id)} />
        <Way messageId={messageId} />
      </>
    ),
  });
}

const bad = ['refused', 'dropped', 'repeated'];

function Way({ messageId }: { messageId: number }) {
  const text = useWayText();
  const { data, error, refetch } = useQuery({
    queryKey: ['messageWay', messageId],
    queryFn: () => call(messageApi.way, { params: { id: messageId } }),
    staleTime: 0,
    refetchInterval: 5000,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={180} />;
  const { steps, connection, providerId, fromMe, ack } = data;
  const isBare = fromMe && ack > 0 && !steps.some(({ step }) => step === 'sent');
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {text('via', { name: connection.name })}
      </Text>
      <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
        {steps.map((one) => (
          <Timeline.Item
            key={`${one.step}${one.at}`}
            title={<StepName way={data} step={one.step} />}
            {...(bad.includes(one.step) && { color: 'red' })}
          >
            <StepDetail {...one} />
          </Timeline.Item>
        ))}
      </Timeline>
      {isBare && (
        <Text size="xs" c="dimmed" mt="md">
          {text('older')}
        </Text>
      )}
      {providerId && (
        <Text size="xs" c="dimmed" mt="md" style={{ overflowWrap: 'anywhere' }}>
          {text('providerId')}: {providerId}
        </Text>
      )}
    </>
  );
}

type Step = MessageWay['steps'][number];

function StepName({ way, step }: { way: MessageWay; step: Step['step'] }) {
  const text = useWayText();
  return <>{text(step === 'written' && !way.fromMe ? 'written_in' : step)}</>;
}

function StepDetail({ at, failure, user }: Step) {
  const text = useWayText();
  const messageText = useMessageText();
  const seconds = String(new Date(at).getSeconds()).padStart(2, '0');
  return (
    <>
      <Text size="xs" c="dimmed">
        {formatShortDateTime(at)}:{seconds}
        {user && ` · ${text('by', { name: user.name })}`}
      </Text>
      {failure && <Text size="xs">{messageText(`failure_${failure}`)}</Text>}
    </>
  );
}
