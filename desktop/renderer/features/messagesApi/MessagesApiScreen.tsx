import { Anchor, List, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { SentByApi } from '@recado/shared/features/messagesApi';
import { codeSample, type SampleLanguage, sampleLanguages } from '@recado/shared/lib/codeSamples';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { ConnectionToken } from './ConnectionToken.tsx';
import classes from './MessagesApiScreen.module.css';
import { useMessagesApiText } from './messagesApi.texts.ts';
import { SendForm } from './SendForm.tsx';
import type { Sample } from './useTrialMessage.ts';

const languageNames: Record<SampleLanguage, string> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
};

/** How programs send messages: a form to try a call, and the same call as code to copy (API-01). */
export function MessagesApiScreen() {
  const text = useMessagesApiText();
  const [connectionId, setConnectionId] = useState<number | null>(null);
  const [token, setToken] = useState<string>();
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const [sample, setSample] = useState<Sample>({ fields: { number: '5511987654321', body: 'Olá!' } });
  const [reply, setReply] = useState<SentByApi>();
  const code = codeSample(language, {
    url: `${serverOrigin()}/api/messages/send`,
    token: token ?? text('yourToken'),
    ...sample,
  });
  return (
    <PageFrame
      head={
        <Text size="sm" c="dimmed">
          {text('intro')}
        </Text>
      }
    >
      <div className={classes.columns}>
        <section className={classes.paper}>
          <ConnectionToken
            connectionId={connectionId}
            onConnection={setConnectionId}
            token={token}
            onToken={setToken}
          />
          <SendForm connectionId={connectionId} onChange={setSample} onSent={setReply} />
        </section>
        <section className={classes.paper}>
          <Stack gap={12}>
            <Title order={2} size="h5">
              {text('example')}
            </Title>
            <SegmentedControl
              aria-label={text('example')}
              value={language}
              onChange={(chosen) => setLanguage(chosen as SampleLanguage)}
              data={sampleLanguages.map((value) => ({ value, label: languageNames[value] }))}
            />
            <CodeBlock code={code} label={languageNames[language]} />
            {reply && (
              <>
                <Title order={2} size="h5">
                  {text('answer')}
                </Title>
                <CodeBlock code={JSON.stringify(reply, null, 2)} label={text('answer')} />
              </>
            )}
            <Title order={2} size="h5">
              {text('goodToKnow')}
            </Title>
            <List size="sm" spacing={8}>
              <List.Item>{text('knowTokens')}</List.Item>
              <List.Item>{text('knowIdempotency')}</List.Item>
              <List.Item>{text('knowLimit')}</List.Item>
              <List.Item>
                <Anchor size="sm" href={`${serverOrigin()}/api/docs`} target="_blank" rel="noreferrer">
                  {text('reference')}
                </Anchor>
              </List.Item>
            </List>
          </Stack>
        </section>
      </div>
    </PageFrame>
  );
}
