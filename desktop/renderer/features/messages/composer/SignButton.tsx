import { ActionIcon } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import { IconSignature } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCompanySetting } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { useMessageText } from '../messages.texts.ts';

/** Whether one's name stands above what one sends; only where the company has its people sign. Kept on the device (MSG-39). */
export function SignButton() {
  const text = useMessageText();
  const isOffered = isOn(useCompanySetting('sendSignMessage'));
  const signs = usePreferences(({ signsMessages }) => signsMessages);
  if (!isOffered) return null;
  return (
    <Hint label={text('sign')}>
      <ActionIcon
        aria-label={text('sign')}
        aria-pressed={signs}
        variant={signs ? 'light' : 'subtle'}
        color={signs ? 'brand' : 'gray'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => usePreferences.setState({ signsMessages: !signs })}
      >
        <IconSignature size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
}
