import { Anchor, Text } from '@mantine/core';
import { FactorsSection } from '../../features/security/FactorsSection.tsx';
import { useSecurityText } from '../../features/security/security.texts.ts';
import { AuthFrame } from '../../features/session/AuthFrame.tsx';
import { renewSession } from '../../lib/api.ts';
import { leave } from '../../lib/session/leave.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';

/** The only screen of a user whose company requires a second factor, until they have one (FACTOR-06). */
export function SetUpFactorScreen() {
  const text = useSecurityText();
  const words = useWords();
  return (
    <AuthFrame title={text('setUpTitle')} lead={text('setUpLead')}>
      <FactorsSection isSetUp onDone={() => void renewSession().catch(toast.error)} />
      <Text ta="center" mt="lg" size="sm">
        <Anchor component="button" type="button" underline="always" onClick={() => void leave()}>
          {words('signOut')}
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
