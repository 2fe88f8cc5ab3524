import { ActionIcon, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../../hint/Hint.tsx';
import { useVoiceText } from '../voice.texts.ts';
import { listMicrophones, type Microphone, useMicrophoneId } from './microphones.ts';

const systemsOwn = '';

/** Chooses between the microphones of this device; there only if there is more than one. */
export function MicrophoneMenu({ onChange }: { onChange(id: string | undefined): void }) {
  const text = useVoiceText();
  const chosen = useMicrophoneId();
  const microphones = useMicrophones();
  const [isOpen, setOpen] = useState(false);
  if (microphones.length < 2) return null;
  // A chosen one that is not connected stays chosen; the system's own serves meanwhile.
  const shown = microphones.some(({ id }) => id === chosen) ? chosen : systemsOwn;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-end">
      <Menu.Target>
        <Hint label={text('chooseMicrophone')} disabled={isOpen}>
          <ActionIcon size={36} aria-label={text('chooseMicrophone')}>
            <IconSettings size={20} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={shown ?? systemsOwn}
          onChange={(id) => {
            setOpen(false);
            onChange(id === systemsOwn ? undefined : id);
          }}
        >
          <Menu.RadioItem value={systemsOwn}>{text('systemMicrophone')}</Menu.RadioItem>
          {microphones.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The microphones of this device, also after one was connected or taken away. */
function useMicrophones(): readonly Microphone[] {
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    let isGone = false;
    async function list() {
      const found = await listMicrophones().catch(() => []);
      if (!isGone) setMicrophones(found);
    }
    if (!devices) return;
    void list();
    devices.addEventListener('devicechange', list);
    return () => {
      isGone = true;
      devices.removeEventListener('devicechange', list);
    };
  }, []);
  return microphones;
}
