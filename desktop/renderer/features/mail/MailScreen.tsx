import { Skeleton, Stack, Text } from '@mantine/core';
import { mailApi } from '@recado/shared/features/mail';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../components/Failed.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { call } from '../../lib/api.ts';
import { MailForm } from './MailForm.tsx';
import { useMailText } from './mail.texts.ts';

/** The mail settings, and whether mails leave (MAIL-01). */
export function MailScreen() {
  const text = useMailText();
  const { data, error, refetch } = useQuery({
    queryKey: ['mailSettings'],
    queryFn: () => call(mailApi.settings),
  });
  return (
    <PageFrame>
      <Stack gap="lg" maw={640}>
        <Text size="sm" c="var(--ink-2)">
          {text('hint')}
        </Text>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton h={420} />}
        {data && <MailForm settings={data} />}
      </Stack>
    </PageFrame>
  );
}
