import { Alert, Button, Code, Text } from '@mantine/core';
import { mailApi } from '@recado/shared/features/mail';
import type { Reply } from '@recado/shared/lib/contract';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useBusy } from '../../lib/useBusy.ts';
import { useMailText } from './mail.texts.ts';

/** Sends a test mail to the signed-in user and shows the mail server's answer. */
export function TestMail({ isUnsaved, isOn }: { isUnsaved: boolean; isOn: boolean }) {
  const text = useMailText();
  const { isBusy, whileBusy } = useBusy();
  const [result, setResult] = useState<Reply<(typeof mailApi)['test']>>();

  async function test() {
    setResult(undefined);
    await whileBusy(async () => {
      setResult(await call(mailApi.test));
    });
  }
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        disabled={isUnsaved || !isOn}
        title={isUnsaved ? text('testUnsaved') : undefined}
        onClick={() => void test()}
      >
        {text('test')}
      </Button>
      {result && (
        <Alert color={result.problem ? 'red' : 'teal'} role="status" w="100%">
          {result.problem ? (
            <>
              {text(`problem_${result.problem}`)}
              {result.said && (
                <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
                  {text('serverSaid')} <Code>{result.said}</Code>
                </Text>
              )}
            </>
          ) : (
            text('testSent', { address: result.sentTo })
          )}
        </Alert>
      )}
    </>
  );
}
