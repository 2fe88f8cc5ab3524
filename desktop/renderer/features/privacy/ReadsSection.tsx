import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ContactRead, privacyApi } from '@recado/shared/features/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { usePrivacyText } from './privacy.texts.ts';

/** The list shows this many until the user asks for all. */
const fewest = 10;

/** Which users opened this contact or their messages, and on which days. */
export function ReadsSection({ contactId }: { contactId: number }) {
  const text = usePrivacyText();
  const [isWhole, setIsWhole] = useState(false);
  const reads = useQuery({
    queryKey: ['privacy', 'reads', contactId],
    queryFn: () => call(privacyApi.reads, { params: { contactId } }),
  });
  return (
    <section>
      <Title order={3} size="md" mb={4}>
        {text('reads')}
      </Title>
      <Text size="sm" c="var(--ink-3)" mb="xs">
        {text('readsHint')}
      </Text>
      {reads.isError ? (
        <Failed error={reads.error} retry={() => void reads.refetch()} />
      ) : !reads.data ? (
        <Skeleton h={64} />
      ) : reads.data.length === 0 ? (
        <Text size="sm" c="var(--ink-2)">
          {text('noReads')}
        </Text>
      ) : (
        <Stack gap={4}>
          {reads.data.slice(0, isWhole ? undefined : fewest).map((read, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and none moves
            <OneRead key={n} {...read} />
          ))}
          {!isWhole && reads.data.length > fewest && (
            <Group>
              <Button size="compact-sm" variant="subtle" onClick={() => setIsWhole(true)}>
                {text('allReads', { count: reads.data.length })}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </section>
  );
}

function OneRead({ name, byProgram, supportName, at, exported }: ContactRead) {
  const text = usePrivacyText();
  const reader = byProgram ? text('readByProgram', { name }) : name;
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {supportName === null ? reader : text('readBySupport', { name: reader, operator: supportName })}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {exported && <StateBadge tone="warn">{text('tookCopy')}</StateBadge>}
        <Text size="xs" c="var(--ink-3)">
          {formatShortDateTime(at)}
        </Text>
      </Group>
    </Group>
  );
}
