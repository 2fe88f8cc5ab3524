import { Stack, Switch, Text } from '@mantine/core';
import { version } from '@recado/shared/version';
import { useEffect, useState } from 'react';
import type { DesktopChoices, DesktopState } from '../../../../bridge.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { toast } from '../../../lib/toast.ts';
import { platform } from '../../../lib/window/platform.ts';
import { useDesktopText } from './desktop.texts.ts';
import { SupportReport } from './SupportReport.tsx';

/** What a person chooses for the app on this machine (DESK-05 to 09). A choice that cannot act here is not shown. */
export function DesktopDialog({ onClose }: { onClose(): void }) {
  const text = useDesktopText();
  const [state, setState] = useState<DesktopState>();
  useEffect(() => void platform.desktopState().then(setState).catch(toast.error), []);
  const choose = (changes: Partial<DesktopChoices>) =>
    void platform.choose(changes).then(setState).catch(toast.error);
  return (
    <Dialog onClose={onClose} title={text('title')}>
      {state && (
        <Stack gap="md">
          {!state.keepsSignIns && <Strip tone="warn">{text('keepsNothing')}</Strip>}
          <Choices {...state} choose={choose} />
          <SupportReport />
          <Text size="xs" c="dimmed">
            {text('appVersion', { version })}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}

interface ChoicesProps extends DesktopState {
  choose(changes: Partial<DesktopChoices>): void;
}

function Choices({ choices, hasTray, nextKey, getsUpdates, choose }: ChoicesProps) {
  const text = useDesktopText();
  const flag = (key: 'startsWithSystem' | 'closesToTray' | 'opensPhoneLinks') => (
    <Switch
      label={text(key)}
      description={text(`${key}Hint`)}
      checked={choices[key]}
      onChange={({ currentTarget: { checked } }) => choose({ [key]: checked })}
    />
  );
  return (
    <>
      {flag('startsWithSystem')}
      {hasTray && flag('closesToTray')}
      {flag('opensPhoneLinks')}
      <Switch
        label={text('hasNextKey', { key: nextKey.name })}
        description={text('hasNextKeyHint')}
        checked={choices.hasNextKey}
        error={nextKey.isTaken && text('keyTaken')}
        onChange={({ currentTarget: { checked } }) => choose({ hasNextKey: checked })}
      />
      {getsUpdates && (
        <Switch
          label={text('beta')}
          description={text('betaHint')}
          checked={choices.channel === 'beta'}
          onChange={({ currentTarget: { checked } }) => choose({ channel: checked ? 'beta' : 'latest' })}
        />
      )}
    </>
  );
}
