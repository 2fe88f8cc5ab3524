import { Group, Text, Tooltip } from '@mantine/core';
import { presenceOf } from '@recado/shared/lib/presence';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { userNames } from '../../pickers/userPickers.tsx';
import { useQueueText } from './queues.texts.ts';

/** A row of the list shows this many faces; a number counts the rest. */
const mostShown = 4;

/** The faces of a queue's agents; hovering shows their names. */
export function MemberAvatars({ queueId }: { queueId: number }) {
  const text = useQueueText();
  const users = userNames.useLoaded();
  const members = users?.filter(({ queueIds }) => queueIds.includes(queueId));
  if (!members) return null;
  if (members.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {text('noMembers')}
      </Text>
    );
  const names = members.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names} multiline maw={320}>
      <Group gap={4} wrap="nowrap" display="inline-flex" role="img" aria-label={names}>
        {members.slice(0, mostShown).map((user) => (
          <PersonAvatar
            key={user.id}
            name={user.name}
            color={user.color}
            picture={user.profileImage}
            size={26}
            presence={presenceOf(user)}
          />
        ))}
        {members.length > mostShown && (
          <Text span size="xs" c="dimmed">
            +{members.length - mostShown}
          </Text>
        )}
      </Group>
    </Tooltip>
  );
}
