import { Text } from '@mantine/core';
import { chatApi } from '@recado/shared/features/chats';
import type { UserName } from '@recado/shared/features/users';
import { presenceOf } from '@recado/shared/lib/presence';
import { useNavigate } from 'react-router';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { keepChat } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import classes from './ChatPanel.module.css';

/** The people that a search has found; a press on one opens the chat with them. */
export function FoundPeople({ people }: { people: readonly UserName[] }) {
  const text = useChatText();
  const navigate = useNavigate();

  async function talkTo(userId: number) {
    try {
      const chat = await call(chatApi.direct, { body: { userId } });
      keepChat(chat);
      void navigate(`/chats/${chat.uuid}`);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <>
      <Text component="h2" size="xs" fw={600} c="dimmed" px="md" py={6}>
        {text('people')}
      </Text>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={classes.person} onClick={() => void talkTo(person.id)}>
              <PersonAvatar
                name={person.name}
                color={person.color}
                picture={person.profileImage}
                presence={presenceOf(person)}
              />
              {person.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
