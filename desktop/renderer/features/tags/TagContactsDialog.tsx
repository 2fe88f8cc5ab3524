import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { type Tag, type TaggedContact, tagApi } from '@recado/shared/features/tags';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconTagOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { confirmRemoval } from '../../components/confirm.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { LoadMore } from '../../components/list/LoadMore.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { EmptyDrawer } from '../../components/pictures.tsx';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { useCan } from '../../lib/session/session.ts';
import { tagList } from './tags.live.ts';
import { useTagText } from './tags.texts.ts';

const contactsOfTag = liveList<TaggedContact, { tagId: number }>('tagContacts', {
  load: ({ query, filter }) =>
    pageOf('contacts', call(tagApi.contacts, { params: { id: filter.tagId }, query })),
});

/** The contacts with the tag, and a button that removes it from one (TAG-04, TAG-09). */
export function TagContactsDialog({ tag, onClose }: { tag: Tag; onClose(): void }) {
  const text = useTagText();
  const mayEdit = useCan('tags:edit');
  const [search, setSearch] = useState('');
  const found = contactsOfTag.useRows(search, { tagId: tag.id });

  const takeOff = async (contact: TaggedContact) => {
    await call(tagApi.removeFromContact, { params: { tagId: tag.id, contactId: contact.id } });
    contactsOfTag.drop(contact.id);
    tagList.patch(tag.id, (row) => ({ ...row, contactsCount: Math.max(0, row.contactsCount - 1) }));
  };

  return (
    <Dialog onClose={onClose} title={text('contactsOf', { name: tag.name })}>
      <Stack>
        <SearchField onSearch={setSearch} />
        {found.state === 'loading' && <RowSkeletons count={3} />}
        {found.state === 'failed' && <Failed error={found.error} retry={found.retry} />}
        {found.state === 'ready' && found.rows.length === 0 && (
          <Notice picture={<EmptyDrawer />} title={text('noContacts')} />
        )}
        {found.rows.map((contact) => (
          <Group key={contact.id} wrap="nowrap">
            <PersonAvatar name={contact.name} picture={contact.urlPicture} />
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text size="sm" fw={500} truncate>
                {contact.name}
              </Text>
              <Text size="xs" c="dimmed">
                {formatPhone(contact.number)}
              </Text>
            </div>
            {mayEdit && (
              <Hint label={text('removeContact', { name: contact.name })}>
                <ActionIcon
                  aria-label={text('removeContact', { name: contact.name })}
                  onClick={() => void confirmRemoval(contact.name, () => takeOff(contact))}
                >
                  <IconTagOff size={18} stroke={1.7} />
                </ActionIcon>
              </Hint>
            )}
          </Group>
        ))}
        <LoadMore
          hasMore={found.hasMore}
          isLoading={found.isLoadingMore}
          hasFailed={found.hasMoreFailed}
          onReach={found.loadMore}
        />
      </Stack>
    </Dialog>
  );
}
