import { Button, Group, Text } from '@mantine/core';
import { assistApi } from '@recado/shared/features/assist';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { faultKey, useAssistText } from './assist.texts.ts';
import { useAssist } from './useAssist.ts';

interface Named {
  id: number;
  name: string;
}
interface Props {
  ticketId: number;
  /** What is proposed: tags, or a queue. */
  of: 'tags' | 'queue';
  /** All that the person may choose. */
  rows: readonly Named[];
  /** Puts the accepted one in its place. */
  onAccept(row: Named): void;
}

/** Proposes tags or a queue for a conversation; a click accepts one (ASSIST-47). */
export function SuggestionChips({ ticketId, of, rows, onAccept }: Props) {
  const text = useAssistText();
  const isOn = useAssist(ticketId) !== undefined;
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: () => call(assistApi.suggest, { params: { ticketId } }),
  });
  if (!isOn) return null;
  const fault = isError ? 'failed' : (data?.fault ?? null);
  const ids = of === 'tags' ? (data?.tagIds ?? []) : [data?.queueId];
  const proposed = rows.filter(({ id }) => ids.includes(id) && !accepted.includes(id));
  function accept(row: Named) {
    setAccepted([...accepted, row.id]);
    if (data && accepted.length === 0)
      void call(assistApi.useOf, { params: { useId: data.useId }, body: { outcome: 'kept' } }).catch(
        () => undefined,
      );
    onAccept(row);
  }
  return (
    <div>
      <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => mutate()}>
        {text(of === 'tags' ? 'suggestTags' : 'suggestQueue')}
      </Button>
      <Group gap={6}>
        {proposed.map((row) => (
          <Button
            key={row.id}
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={12} aria-hidden />}
            aria-label={text('accept', { name: row.name })}
            onClick={() => accept(row)}
          >
            {row.name}
          </Button>
        ))}
      </Group>
      <Text size="xs" role="status">
        {fault !== null && text(faultKey(fault))}
        {data && fault === null && proposed.length === 0 && accepted.length === 0 && text('nothingFits')}
      </Text>
    </div>
  );
}
