import { Button, Text } from '@mantine/core';
import { assistApi } from '@recado/shared/features/assist';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { faultKey, useAssistText } from './assist.texts.ts';
import { useAssist } from './useAssist.ts';

interface Props {
  ticketId: number;
  /** Takes the summary, which the person can change. */
  onText(text: string): void;
}

/** Writes a summary of the conversation for the colleague who takes over (ASSIST-45). */
export function SummaryButton({ ticketId, onText }: Props) {
  const text = useAssistText();
  const isOn = useAssist(ticketId) !== undefined;
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: () => call(assistApi.summarise, { params: { ticketId } }),
    onSuccess: (reply) => reply.fault === null && onText(reply.text),
  });
  if (!isOn) return null;
  const fault = isError ? 'failed' : (data?.fault ?? null);
  return (
    <div>
      <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => mutate()}>
        {text('summarise')}
      </Button>
      <Text size="xs" role="status">
        {fault !== null && text(faultKey(fault))}
      </Text>
    </div>
  );
}
