import { Button, Group } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Strip } from '../../../components/Strip.tsx';
import { draftOf, inMode, keepDraft } from '../../../lib/drafts.ts';
import type { Change } from '../../../lib/sending/changesSince.ts';
import type { Outgoing } from '../../../lib/sending/outbox.ts';
import { useWaiting } from '../../../lib/sending/useWaiting.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { discard, release } from '../sending/sendMessage.ts';
import { useWaitingText } from './waiting.texts.ts';

interface Props {
  ticket: Pick<Ticket, 'uuid'>;
  /** The composer is open, so words can go back into it. */
  mayWrite: boolean;
}

/**
 * Asks what to do with messages that waited for the network: send them, edit them as a draft, or discard them.
 * Something happened in the conversation meanwhile.
 */
export function WaitingQuestion({ ticket, mayWrite }: Props) {
  const text = useWaitingText();
  const words = useWords();
  const items = useWaiting('asks').filter(({ ticketUuid }) => ticketUuid === ticket.uuid);
  const count = items.length;
  if (count === 0) return null;
  const mayEdit = mayWrite && items.every(isWordsOnly);
  return (
    <Strip tone="calm" icon={<IconMessageQuestion size={18} stroke={1.7} aria-hidden />}>
      <Group gap="xs" justify="space-between">
        <span>
          {text('meanwhile', { changes: changesOf(items).map(inWords).join(', ') })}{' '}
          {text(mayWrite ? 'ask' : 'notHere', { count })}
        </span>
        <Group gap="xs" wrap="nowrap">
          {mayWrite && (
            <Button size="xs" data-action="sendAnyway" onClick={() => release(ticket.uuid)}>
              {words('send')}
            </Button>
          )}
          {mayEdit && (
            <Button size="xs" variant="default" data-action="editWaiting" onClick={() => edit(items)}>
              {words('edit')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            data-action="discardWaiting"
            onClick={() => items.forEach(discard)}
          >
            {words('discard')}
          </Button>
        </Group>
      </Group>
    </Strip>
  );
}

const isWordsOnly = ({ file, card, replies }: Outgoing): boolean => !file && !card && !replies?.file;

/** Puts the words into the composer, before what is typed there, and takes the messages back. */
function edit(items: readonly Outgoing[]): void {
  const uuid = items[0]!.ticketUuid;
  const draft = inMode(draftOf(uuid) ?? { text: '', isPrivate: false }, false);
  const text = [...items.map(({ body }) => body), draft.text].filter((part) => part.trim() !== '');
  keepDraft(uuid, { ...draft, text: text.join('\n\n'), quotedId: draft.quotedId ?? items[0]?.quoted?.id });
  for (const item of items) discard(item);
}

/** What happened, each once, in the order of the rule. */
const changesOf = (items: readonly Outgoing[]): Change[] => [
  ...new Map(
    items.flatMap(({ changes = [] }) => changes.map((change) => [JSON.stringify(change), change])),
  ).values(),
];

function inWords(change: Change): string {
  const text = useWaitingText.now;
  if (change.kind === 'moved')
    return change.to === null ? text('moved') : text('movedTo', { name: change.to });
  if (change.kind === 'answered')
    return change.by === null ? text('answered') : text('answeredBy', { name: change.by });
  return text(change.kind);
}
