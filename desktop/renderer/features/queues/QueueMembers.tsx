import { ActionIcon, Group, Input, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCan } from '../../lib/session/session.ts';
import { PersonRow, UserSelect, userNames } from '../../pickers/userPickers.tsx';
import classes from './QueueMembers.module.css';
import { useQueueText } from './queues.texts.ts';

interface Props {
  userIds: readonly number[];
  onChange(userIds: number[]): void;
}

/** The agents of a queue and whether they are online. Users who manage users add and remove them here. */
export function QueueMembers({ userIds, onChange }: Props) {
  const text = useQueueText();
  const mayChange = useCan('users:manage');
  const members = userNames.useRows().filter(({ id }) => userIds.includes(id));
  return (
    <Input.Wrapper label={text('members')} labelElement="div" description={text('membersHint')}>
      {members.length === 0 && (
        <Text size="sm" c="dimmed" py={6}>
          {text('noMembers')}
        </Text>
      )}
      {members.length > 0 && (
        <ul className={classes.members} aria-label={text('members')}>
          {members.map((user) => (
            <li key={user.id}>
              <PersonRow user={user}>
                {mayChange && (
                  <Tooltip label={text('removeMember', { name: user.name })}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      ml="auto"
                      aria-label={text('removeMember', { name: user.name })}
                      onClick={() => onChange(userIds.filter((id) => id !== user.id))}
                    >
                      <IconX size={16} stroke={1.7} />
                    </ActionIcon>
                  </Tooltip>
                )}
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Group mt={6}>
          <UserSelect
            w="100%"
            aria-label={text('addMember')}
            placeholder={text('addMember')}
            value={null}
            only={({ id, takesTickets }) => takesTickets && !userIds.includes(id)}
            onChange={(id) => id !== null && onChange([...userIds, id])}
          />
        </Group>
      )}
    </Input.Wrapper>
  );
}
