import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { supportApi } from '@recado/shared/features/support';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { growing } from '../../../lib/drawing/growing.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { toast } from '../../../lib/toast.ts';
import { platform } from '../../../lib/window/platform.ts';
import { useDesktopText } from './desktop.texts.ts';

const longestNote = 1000;

/** Sends what support needs to the operators (DESK-12). Where that fails it says why, and leaves a file to send instead. */
export function SupportReport() {
  const text = useDesktopText();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  const save = async () => text('reportDone', { file: await platform.writeReport() });
  async function send() {
    setSending(true);
    setOutcome(undefined);
    try {
      await call(supportApi.sendReport, { body: { report: await platform.readReport(), note } });
      setNote('');
      setOutcome(text('reportSent'));
    } catch (error) {
      setOutcome(`${errorText(error)} ${await save()}`);
    } finally {
      setSending(false);
    }
  }
  return (
    <Stack gap="xs" component="section" aria-label={text('reportTitle')}>
      <Text size="sm" fw={500}>
        {text('reportTitle')}
      </Text>
      <Text size="xs" c="dimmed">
        {text('reportHint')}
      </Text>
      <Textarea
        aria-label={text('reportNote')}
        placeholder={text('reportNote')}
        {...growing(1, 4)}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          loading={isSending}
          onClick={() => void send().catch(toast.error)}
        >
          {text('sendReport')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          disabled={isSending}
          onClick={() => void save().then(setOutcome).catch(toast.error)}
        >
          {text('saveReport')}
        </Button>
      </Group>
      <Text size="xs" role="status">
        {outcome}
      </Text>
    </Stack>
  );
}
