import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { presenceOf } from '@recado/shared/lib/presence';
import { IconX } from '@tabler/icons-react';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { putTicket } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';
import { PanelSection } from './PanelSection.tsx';

/** Users who see the ticket because a note mentions them; nothing without any. */
export function Followers({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const mayRemove = useCan('tickets:handle');
  const { id, followerIds } = ticket;
  const people = userNames
    .useRows(followerIds.length > 0)
    .filter((person) => followerIds.includes(person.id));
  if (people.length === 0) return null;

  async function remove(userId: number) {
    try {
      const changed = await pressOnce(id, 'unfollow', () =>
        call(ticketApi.unfollow, { params: { id, userId } }),
      );
      if (changed) putTicket(changed);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <PanelSection title={text('followers')}>
      <Stack gap={4}>
        {people.map((person) => (
          <Group key={person.id} gap="xs" wrap="nowrap">
            <PersonAvatar
              name={person.name}
              color={person.color}
              picture={person.profileImage}
              presence={presenceOf(person)}
              size={24}
            />
            <Text size="sm" truncate style={{ flex: 1 }}>
              {person.name}
            </Text>
            {mayRemove && (
              <ActionIcon
                size={28}
                aria-label={text('removeFollower', { name: person.name })}
                onClick={() => void remove(person.id)}
              >
                <IconX size={16} stroke={1.7} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
    </PanelSection>
  );
}
