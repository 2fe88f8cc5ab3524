import { ActionIcon, Menu } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import { IconSignature } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCompanySetting, useUser } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { useMessageText } from '../messages.texts.ts';

/** Switches the user's name above their messages; only where the company signs messages. The device keeps it, for each user (MSG-39). */
export function SignButton({ isItem = false }: { isItem?: boolean }) {
  const text = useMessageText();
  const isOffered = isOn(useCompanySetting('sendSignMessage'));
  const { id } = useUser();
  const signs = usePreferences(({ unsigned }) => !unsigned.includes(id));
  if (!isOffered) return null;
  const turn = () =>
    usePreferences.setState(({ unsigned }) => ({
      unsigned: signs ? [...unsigned, id] : unsigned.filter((one) => one !== id),
    }));
  if (isItem)
    return (
      <Menu.CheckboxItem checked={signs} onChange={turn}>
        {text('sign')}
      </Menu.CheckboxItem>
    );
  return (
    <Hint label={text('sign')}>
      <ActionIcon
        aria-label={text('sign')}
        aria-pressed={signs}
        variant={signs ? 'light' : 'subtle'}
        color={signs ? 'brand' : 'gray'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={turn}
      >
        <IconSignature size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
}
