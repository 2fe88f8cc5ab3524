import { ActionIcon, Button, Group, Textarea } from '@mantine/core';
import { type TicketNote, TicketNoteInput, ticketNoteApi } from '@recado/shared/features/ticketNotes';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { growing } from '../../../lib/drawing/growing.ts';
import { cutText, formatShortDateTime } from '../../../lib/format/format.ts';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { issueText } from '../../../lib/texts/validationText.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { keepNoteDraft, useNoteDraft } from './noteDrafts.ts';
import { dropNote, notesQuery, putNote } from './notes.ts';
import { PanelSection } from './PanelSection.tsx';

/** The largest height of the list of notes, px (DRAWER-22). */
const mostPx = 200;

/** The notes about a contact, and a field for a new one (DRAWER-06, DRAWER-15 to 22). */
export function ContactNotes({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const query = useQuery(notesQuery(ticket.contactId));
  const mayNote = useCan('tickets:handle');
  const [isAdding, setAdding] = useState(false);
  // A half-written note shows again when the conversation is opened again.
  const isWriting = useNoteDraft(ticket.contactId) !== '' || isAdding;
  const add = mayNote
    ? { label: text('newNote'), isOn: isWriting, run: () => setAdding(!isAdding) }
    : undefined;
  return (
    <PanelSection title={text('notes')} add={add}>
      {mayNote && isWriting && (
        <NoteForm key={ticket.id} ticket={ticket} isFocused={isAdding} onLeave={() => setAdding(false)} />
      )}
      {query.isPending && <RowSkeletons count={1} />}
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.data && query.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that is cut off is scrolled by the keyboard too
        <ul className={classes.notes} style={{ maxHeight: mostPx }} tabIndex={0} aria-label={text('notes')}>
          {query.data.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

interface FormProps {
  ticket: Ticket;
  /** It was asked for a moment ago. */
  isFocused: boolean;
  /** It was added, or nothing was written. */
  onLeave(): void;
}

function NoteForm({ ticket, isFocused, onLeave }: FormProps) {
  const text = useTicketText();
  const words = useWords();
  const note = useNoteDraft(ticket.contactId);
  const setNote = (words: string) => keepNoteDraft(ticket.contactId, words);
  const [wrong, setWrong] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const checked = TicketNoteInput.safeParse({ note, ticketId: ticket.id, contactId: ticket.contactId });
    if (!checked.success) return setWrong(issueText(checked.error.issues[0]!, note));
    setSaving(true);
    try {
      putNote(await call(ticketNoteApi.create, { body: checked.data }));
      setNote('');
      onLeave();
      toast.success(text('noteAdded'));
    } catch (error) {
      toast.error(error);
    }
    setSaving(false);
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && note === '') {
      event.stopPropagation();
      return onLeave();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form className={classes.noteForm} noValidate onSubmit={(event) => void add(event)} onKeyDown={press}>
      <Textarea
        aria-label={text('newNote')}
        placeholder={text('newNote')}
        autoFocus={isFocused}
        {...growing(1, 6)}
        value={note}
        error={wrong}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      {note !== '' && (
        <Group justify="flex-end" mt={6}>
          <Button type="submit" size="xs" variant="default" loading={isSaving}>
            {words('add')}
          </Button>
        </Group>
      )}
    </form>
  );
}

function Note({ note }: { note: TicketNote }) {
  const text = useTicketText();
  const words = useWords();
  const self = useUser();
  const mayRemove = useCan('ticketNotes:removeAny') || note.userId === self.id;

  async function remove() {
    const agreed = await confirm({
      title: text('removeNote'),
      question: cutText(note.note, 200),
      confirm: words('remove'),
      isDangerous: true,
    });
    if (!agreed) return;
    try {
      await call(ticketNoteApi.remove, { params: { id: note.id } });
      dropNote(note.id);
      toast.success(text('noteRemoved'));
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <li className={classes.note}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <div className={classes.words} dir="auto">
          {note.note}
        </div>
        {mayRemove && (
          <Hint label={text('removeNote')}>
            <ActionIcon size={28} aria-label={text('removeNote')} onClick={() => void remove()}>
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
      </Group>
      <div className={classes.writer}>
        {[note.user?.name, formatShortDateTime(note.createdAt)].filter(Boolean).join(' · ')}
      </div>
    </li>
  );
}
