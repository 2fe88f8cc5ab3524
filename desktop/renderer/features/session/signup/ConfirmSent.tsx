import { Button, Group, Stack, Text } from '@mantine/core';
import { type SignupBody, sessionApi, signupHours } from '@recado/shared/features/session';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { useSessionText } from '../session.texts.ts';

interface Props {
  /** The typed sign-up, to send another mail. */
  body: SignupBody;
  onChange: () => void;
}

/** The next step after a sign-up: the link in the mail (SIGNUP-21). */
export function ConfirmSent({ body, onChange }: Props) {
  const text = useSessionText();
  const { isBusy, whileBusy } = useBusy();

  async function sendAgain() {
    await whileBusy(async () => {
      await call(sessionApi.signup, { body });
      toast.success(text('confirmResent'));
    });
  }

  return (
    <AuthFrame title={text('confirmTitle')} lead="">
      <Stack gap="md">
        <Text role="status">{text('confirmSent', { email: body.email, hours: signupHours })}</Text>
        <Text>{text('confirmSpam')}</Text>
        <Group gap="sm">
          <Button variant="default" loading={isBusy} onClick={() => void sendAgain()}>
            {text('confirmResend')}
          </Button>
          <Button variant="subtle" onClick={onChange}>
            {text('confirmChange')}
          </Button>
        </Group>
      </Stack>
    </AuthFrame>
  );
}
