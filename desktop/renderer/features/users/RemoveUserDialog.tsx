import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { type User, userApi } from '@recado/shared/features/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { UserSelect } from '../../pickers/userPickers.tsx';
import { userList } from './userList.ts';
import { useUserText } from './users.texts.ts';

/** Says what somebody leaves behind before they are deleted, and offers to hand their tickets to a colleague. */
export function RemoveUserDialog({ user, onClose }: { user: User; onClose(): void }) {
  const text = useUserText();
  const words = useWords();
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['users', 'uses', user.id],
    queryFn: () => call(userApi.uses, { params: { id: user.id } }),
    staleTime: 0,
  });
  const uses = query.data;

  async function remove() {
    setBusy(true);
    try {
      await call(userApi.remove, { params: { id: user.id }, query: moveTo === null ? {} : { moveTo } });
      userList.drop(user.id);
      toast.success(text('removed', { name: user.name }));
      onClose();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  }

  return (
    <Dialog onClose={onClose} title={text('removeUser', { name: user.name })}>
      <Stack gap="md">
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : !uses ? (
          <Skeleton h={72} />
        ) : Object.values(uses).some((count) => count > 0) ? (
          <List size="sm" spacing={4}>
            {uses.openTickets > 0 && <List.Item>{text('leavesOpen', { count: uses.openTickets })}</List.Item>}
            {uses.closedTickets > 0 && (
              <List.Item>{text('leavesClosed', { count: uses.closedTickets })}</List.Item>
            )}
            {uses.quickReplies > 0 && (
              <List.Item>{text('leavesReplies', { count: uses.quickReplies })}</List.Item>
            )}
            {uses.tokens > 0 && <List.Item>{text('leavesTokens', { count: uses.tokens })}</List.Item>}
          </List>
        ) : (
          <Text size="sm">{text('leavesNothing')}</Text>
        )}
        {uses && uses.openTickets > 0 && (
          <UserSelect
            label={text('handTo')}
            placeholder={text('handToNobody')}
            description={text(moveTo === null ? 'handToNobodyHint' : 'handToHint')}
            only={({ id }) => id !== user.id}
            value={moveTo}
            onChange={setMoveTo}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button color="red" loading={isBusy} disabled={!uses} onClick={() => void remove()}>
            {moveTo === null ? words('remove') : words('moveAndRemove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
