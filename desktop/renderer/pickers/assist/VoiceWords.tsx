import { Button, Text } from '@mantine/core';
import { assistApi } from '@recado/shared/features/assist';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { faultKey, useAssistText } from './assist.texts.ts';
import { useAssist } from './useAssist.ts';

interface Props {
  messageId: number;
  ticketId: number;
}

/** The words of a voice message, written down when somebody wants them (ASSIST-44). */
export function VoiceWords({ messageId, ticketId }: Props) {
  const text = useAssistText();
  const isOn = useAssist(ticketId) !== undefined;
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: () => call(assistApi.transcribe, { params: { messageId } }),
  });
  if (!isOn) return null;
  const fault = isError ? 'failed' : (data?.fault ?? null);
  const isDone = data !== undefined && fault === null;
  return (
    <>
      <div role="status">
        {isDone && (
          <Text size="sm" aria-label={text('transcript')} style={{ whiteSpace: 'pre-wrap' }}>
            {data.text || text('silence')}
          </Text>
        )}
        {fault !== null && <Text size="xs">{text(faultKey(fault))}</Text>}
      </div>
      {!isDone && (
        <Button size="compact-xs" variant="subtle" loading={isPending} onClick={() => mutate()}>
          {text('transcribe')}
        </Button>
      )}
    </>
  );
}
