import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { messageApi } from '@recado/shared/features/messages';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../components/Failed.tsx';
import { BackCloses } from '../../../components/useBackCloses.ts';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useMessageText } from '../messages.texts.ts';

/** Shows admins the earlier texts of an edited message. */
export function openEarlierTexts(messageId: number): void {
  const id = modals.open({
    title: useMessageText.now('earlierTexts'),
    closeButtonProps: { 'aria-label': useWords.now('close') },
    children: (
      <>
        <BackCloses close={() => modals.close(id)} />
        <EarlierTexts messageId={messageId} />
      </>
    ),
  });
}

function EarlierTexts({ messageId }: { messageId: number }) {
  const text = useMessageText();
  const words = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['earlierTexts', messageId],
    queryFn: async () => (await call(messageApi.edits, { params: { id: messageId } })).edits,
    staleTime: 0,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Text size="sm">{words('loading')}</Text>;
  if (data.length === 0) return <Text size="sm">{text('noEarlierTexts')}</Text>;
  return (
    <Stack gap="sm" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.map(({ body, until, user }) => (
        <li key={until + body}>
          <Text size="xs" c="dimmed">
            {text('saidUntil', { when: formatShortDateTime(new Date(until)) })}
            {user && ` · ${user.name}`}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {body}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
