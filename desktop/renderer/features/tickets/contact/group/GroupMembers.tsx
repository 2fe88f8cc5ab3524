import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { GroupMember } from '@recado/shared/features/groups';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactAvatar } from '../../../../components/avatars/ContactAvatar.tsx';
import { RowSkeletons } from '../../../../components/list/RowSkeletons.tsx';
import { groupMembersQuery } from '../../../../pickers/groups/groupMembersQuery.ts';
import classes from '../ContactDetails.module.css';
import { PanelSection } from '../PanelSection.tsx';
import { useGroupText } from './group.texts.ts';

/** How many are shown before somebody asks for all: groups have up to a thousand. */
const first = 8;

/** Who is in the group of this conversation (MSG-56). */
export function GroupMembers({ contactId }: { contactId: number }) {
  const text = useGroupText();
  const [isWhole, setWhole] = useState(false);
  const { data, isPending, isError, isFetching, refetch } = useQuery(groupMembersQuery(contactId));
  if (isPending)
    return (
      <PanelSection title={text('members')}>
        <RowSkeletons count={2} />
      </PanelSection>
    );
  if (isError || !data.isKnown)
    return (
      <PanelSection title={text('members')}>
        <Stack gap={8} align="flex-start">
          <Text size="sm" c="dimmed">
            {text('unknown')}
          </Text>
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {text('again')}
          </Button>
        </Stack>
      </PanelSection>
    );
  const { members } = data;
  const shown = isWhole ? members : members.slice(0, first);
  return (
    <PanelSection title={text('title', { count: members.length })}>
      <Stack gap={8} align="stretch">
        {shown.map((member, n) => (
          // People without a number here have nothing else that tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order stays while the list is shown
          <Member key={`${member.number} ${n}`} member={member} />
        ))}
        {shown.length < members.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setWhole(true)}
          >
            {text('all')}
          </Button>
        )}
      </Stack>
    </PanelSection>
  );
}

function Member({ member: { contactId, name, number, urlPicture, isAdmin } }: { member: GroupMember }) {
  const text = useGroupText();
  const phone = number && formatPhone(number);
  return (
    <Group gap={8} wrap="nowrap">
      <ContactAvatar id={contactId ?? Number(number.slice(-4))} name={name} picture={urlPicture} size={32} />
      <div className={classes.who}>
        <Text size="sm" truncate dir="auto">
          {name || phone || text('nobody')}
        </Text>
        {name && phone && (
          <Text size="xs" c="dimmed" truncate>
            {phone}
          </Text>
        )}
      </div>
      {isAdmin && (
        <Badge variant="light" size="sm" color="gray">
          {text('admin')}
        </Badge>
      )}
    </Group>
  );
}
