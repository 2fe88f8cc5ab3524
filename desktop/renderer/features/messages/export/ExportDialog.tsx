import { Alert, Button, Group, Stack, Switch } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { DayField } from '../../../components/form/DayField.tsx';
import { useCompanySetting } from '../../../lib/session/session.ts';
import { useContentText } from '../../../lib/texts/contents.texts.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { useMessageText } from '../messages.texts.ts';
import { printConversation } from './printConversation.ts';
import { readStretch } from './readStretch.ts';

/** The beginning of a day here, and of the day after it. */
const startOf = (day: string, later = 0): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
};

const kinds = { image: 'image', video: 'video', audio: 'audio', application: 'file' } as const;

/** A conversation as a PDF: from when to when, with or without the notes among ourselves (CONV-18, CONV-19). */
export function ExportDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const text = useMessageText();
  const contents = useContentText();
  const hidesWho = isOn(useCompanySetting('lgpdDeleteMessage'));
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [withNotes, setNotes] = useState(false);
  const [count, setCount] = useState<number>();
  const [problem, setProblem] = useState<string>();
  async function run() {
    setProblem(undefined);
    setCount(0);
    try {
      const messages = await readStretch(
        {
          ticketUuid: ticket.uuid,
          from: from ? startOf(from) : undefined,
          until: to ? startOf(to, 1) : undefined,
          withNotes,
        },
        setCount,
      );
      if (messages.length === 0) return setProblem(text('nothingToExport'));
      await printConversation(messages, {
        title: `${ticket.contact.name} #${ticket.id}`,
        note: text('note'),
        deleted: ({ fromMe }) =>
          hidesWho ? contents('deleted') : text(fromMe ? 'deletedByUs' : 'deletedByContact'),
        content({ mediaType, mediaName, isVoice }) {
          const kind = mediaType && mediaType in kinds ? kinds[mediaType as keyof typeof kinds] : undefined;
          if (!kind) return '';
          return `[${[contents(isVoice ? 'voice' : kind), mediaName].filter(Boolean).join(': ')}]`;
        },
      });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setCount(undefined);
    }
  }
  return (
    <Dialog onClose={onClose} title={text('exportPdf')}>
      <Stack>
        <Group grow>
          <DayField label={text('fromDay')} value={from} onChange={setFrom} />
          <DayField label={text('toDay')} value={to} onChange={setTo} />
        </Group>
        <Switch
          label={text('withNotes')}
          checked={withNotes}
          onChange={(event) => setNotes(event.currentTarget.checked)}
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button loading={count !== undefined} onClick={() => void run()}>
            {text('exportPdf')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
