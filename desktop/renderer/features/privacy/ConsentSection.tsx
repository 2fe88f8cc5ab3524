import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type Consent, privacyApi } from '@recado/shared/features/privacy';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { usePrivacyText } from './privacy.texts.ts';

const tones = { yes: 'ok', no: 'bad', waiting: 'warn', told: 'calm' } as const;

/** When a contact got the privacy notice, which text it was, and what they answered. */
export function ConsentSection({ contactId }: { contactId: number }) {
  const text = usePrivacyText();
  const consents = useQuery({
    queryKey: ['privacy', 'consents', contactId],
    queryFn: () => call(privacyApi.consents, { params: { contactId } }),
  });
  return (
    <section>
      <Title order={3} size="md" mb={4}>
        {text('consent')}
      </Title>
      {consents.isError ? (
        <Failed error={consents.error} retry={() => void consents.refetch()} />
      ) : !consents.data ? (
        <Skeleton h={64} />
      ) : consents.data.length === 0 ? (
        <Text size="sm" c="var(--ink-2)">
          {text('noConsent')}
        </Text>
      ) : (
        <Stack gap="xs">
          {consents.data.map((consent) => (
            <OneConsent key={consent.id} {...consent} />
          ))}
        </Stack>
      )}
    </section>
  );
}

function OneConsent({ askedAt, words, answer, answeredAt, answerWords }: Consent) {
  const text = usePrivacyText();
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="var(--ink-3)">
          {formatShortDateTime(askedAt)}
        </Text>
        <StateBadge tone={tones[answer]}>{text(`answer_${answer}`)}</StateBadge>
      </Group>
      {words && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {words}
        </Text>
      )}
      {answerWords && answeredAt && (
        <Text size="xs" c="var(--ink-2)" mt={4}>
          {text('answered', { words: answerWords, when: formatShortDateTime(answeredAt) })}
        </Text>
      )}
    </Paper>
  );
}
