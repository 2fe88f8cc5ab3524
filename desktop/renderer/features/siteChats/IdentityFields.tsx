import { Button, Code, Text } from '@mantine/core';
import { siteChatApi } from '@recado/shared/features/siteChats';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useSiteChatText } from './siteChats.texts.ts';

/** The secret with which the site signs who its visitors are: shown once, made again at any time (SITE-33). */
export function IdentityFields({ id }: { id: number }) {
  const text = useSiteChatText();
  const [secret, setSecret] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function renew() {
    const agreed = await confirm({
      title: text('newSecret'),
      question: text('newSecretQuestion'),
      confirm: text('newSecret'),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      setSecret((await call(siteChatApi.renewSecret, { params: { connectionId: id } })).secret);
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Text size="sm">{text('identityHint')}</Text>
      <Button
        variant="default"
        leftSection={<IconKey size={16} />}
        loading={isBusy}
        onClick={() => void renew()}
        style={{ alignSelf: 'flex-start' }}
      >
        {text('newSecret')}
      </Button>
      <Text size="sm" fw={500}>
        {text('signed')}
      </Text>
      <Code block>{'expires\nuserId\nemail\nname'}</Code>
      {secret && (
        <SecretDialog
          title={text('secret')}
          hint={text('secretOnce')}
          label={text('secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
