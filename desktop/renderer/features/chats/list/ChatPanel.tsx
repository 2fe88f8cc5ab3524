import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { LoadMore } from '../../../components/list/LoadMore.tsx';
import { PersonSkeletons } from '../../../components/list/PersonSkeletons.tsx';
import { SearchField } from '../../../components/list/SearchField.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer, NothingFound } from '../../../components/pictures.tsx';
import { matchesText } from '../../../lib/format/foldText.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { ChatDialog } from '../ChatDialog.tsx';
import { useChats } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import classes from './ChatPanel.module.css';
import { ChatRow } from './ChatRow.tsx';
import { FoundPeople } from './FoundPeople.tsx';

/** A search offers at most this many people. */
const mostPeople = 6;

/** The user's chats, newest first. A search also finds people; a press on one opens the chat with them. */
export function ChatPanel({ openUuid }: { openUuid: string | undefined }) {
  const text = useChatText();
  const words = useWords();
  const navigate = useNavigate();
  const { id: ownId } = useUser();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const chats = useChats(search);
  const [isAdding, setAdding] = useState(false);
  const staff = userNames.useRows();
  const people = search
    ? staff.filter(({ id, name }) => id !== ownId && matchesText(name, search)).slice(0, mostPeople)
    : [];
  const searchFor = (typed: string) =>
    setParams(
      (before) => {
        if (typed) before.set('q', typed);
        else before.delete('q');
        return before;
      },
      { replace: true },
    );

  return (
    <section className={classes.panel} aria-label={text('chats')}>
      <div className={classes.head}>
        <div className={classes.search}>
          <SearchField value={search} onSearch={searchFor} hasKeys label={text('searchChats')} />
        </div>
        <Hint label={text('newChat')}>
          <ActionIcon
            variant="filled"
            color="brand"
            size={36}
            aria-label={text('newChat')}
            onClick={() => setAdding(true)}
          >
            <IconPlus size={18} stroke={2} />
          </ActionIcon>
        </Hint>
      </div>
      <div className={classes.rows} data-loading={chats.isSearching || undefined}>
        {chats.state === 'loading' && <PersonSkeletons count={5} height={60} />}
        {chats.state === 'failed' && <Failed error={chats.error} retry={chats.retry} />}
        {chats.state === 'ready' && chats.rows.length === 0 && people.length === 0 && (
          <Notice
            picture={search ? <NothingFound /> : <EmptyDrawer />}
            title={search ? words('nothingFound') : text('empty')}
            hint={search ? words('nothingFoundHint', { search }) : text('emptyHint')}
            action={!search && <Button onClick={() => setAdding(true)}>{text('newChat')}</Button>}
          />
        )}
        <ul className={classes.list}>
          {chats.rows.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} isOpen={chat.uuid === openUuid} search={search} />
            </li>
          ))}
        </ul>
        <LoadMore
          hasMore={chats.hasMore}
          isLoading={chats.isLoadingMore}
          hasFailed={chats.hasMoreFailed}
          onReach={chats.loadMore}
        />
        {people.length > 0 && <FoundPeople people={people} />}
      </div>
      {isAdding && (
        <ChatDialog
          chat={undefined}
          onSaved={({ uuid }) => void navigate(`/chats/${uuid}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
