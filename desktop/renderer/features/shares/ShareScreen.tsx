import { Button, Group, Text } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { IconShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ContactAvatar } from '../../components/avatars/ContactAvatar.tsx';
import { Failed } from '../../components/Failed.tsx';
import { PersonSkeletons } from '../../components/list/PersonSkeletons.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { call } from '../../lib/api.ts';
import { draftOf, inMode, keepDraft } from '../../lib/drafts.ts';
import {
  dropShared,
  giveFiles,
  readShared,
  type Share,
  useOpenedFiles,
} from '../../lib/installed/takeShared.ts';
import classes from './ShareScreen.module.css';
import { useShareText } from './shares.texts.ts';

const rowPx = 64;

/**
 * Asks for the conversation that shared files and words belong to (PWA-05). Files that were opened with the desktop app
 * may come here too (DESK-15). In the chosen conversation they wait in the composer.
 */
export function ShareScreen() {
  const text = useShareText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [shared, setShare] = useState<Share | 'none'>();
  const { files: opened } = useOpenedFiles();
  useEffect(() => {
    void readShared()
      .catch(() => undefined)
      .then((found) => setShare(found ?? 'none'));
  }, []);
  const share = opened.length > 0 ? { files: opened, text: '' } : shared;
  if (share === undefined) return null;
  if (share === 'none')
    return (
      <PageFrame>
        <Notice
          as="h1"
          picture={<IconShare size={48} stroke={1.2} aria-hidden />}
          title={text('title')}
          hint={text(query.has('failed') ? 'failed' : 'nothing')}
        />
      </PageFrame>
    );
  const leave = async (path: string) => {
    await dropShared();
    void navigate(path, { replace: true });
  };
  return (
    <PageFrame>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" fw={600} truncate>
          {[share.files.length > 0 ? text('files', { count: share.files.length }) : '', share.text]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => void leave('/tickets')}>
          {text('notNow')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {text('hint')}
      </Text>
      <Conversations
        onChoose={({ uuid }) => {
          giveFiles(uuid, share.files);
          addToDraft(uuid, share.text);
          void leave(`/tickets/${uuid}`);
        }}
      />
    </PageFrame>
  );
}

/** Puts shared words behind those that wait in the conversation already. */
function addToDraft(uuid: string, words: string): void {
  if (words === '') return;
  // A note stays a note: the words are for the customer.
  const draft = inMode(draftOf(uuid) ?? { text: '', isPrivate: false }, false);
  keepDraft(uuid, { ...draft, text: [draft.text, words].filter(Boolean).join('\n') });
}

/** The person's own open conversations. */
function Conversations({ onChoose }: { onChoose(ticket: Ticket): void }) {
  const text = useShareText();
  const [searchParam, search] = useState('');
  const found = useQuery({
    queryKey: ['shareTickets', searchParam],
    queryFn: ({ signal }) => call(ticketApi.list, { query: { status: 'open', searchParam }, signal }),
    placeholderData: keepPreviousData,
  });
  const tickets = found.data?.tickets;
  return (
    <>
      <SearchField label={text('search')} value={searchParam} onSearch={search} />
      {found.isError && !tickets && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <PersonSkeletons height={rowPx} />}
      {tickets?.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" p="md">
          {text('noConversation')}
        </Text>
      )}
      <ul className={classes.list}>
        {tickets?.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className={classes.row} onClick={() => onChoose(ticket)}>
              <ContactAvatar
                id={ticket.contact.id}
                name={ticket.contact.name}
                picture={ticket.contact.urlPicture}
              />
              <span className={classes.name} dir="auto">
                {ticket.contact.name}
              </span>
              <span className={classes.queue}>{ticket.queue?.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
