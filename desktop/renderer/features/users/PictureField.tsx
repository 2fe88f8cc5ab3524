import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { maxPictureBytes, pictureKinds, type User, userApi } from '@recado/shared/features/users';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { call } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format/format.ts';
import { changeSessionUser, useSession } from '../../lib/session/session.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { userList } from './users.live.ts';
import { useUserText } from './users.texts.ts';

/**
 * A user's picture (USER-11). It changes at once, independent of the form; the picker accepts only pictures
 * (USER-12).
 */
export function PictureField({ user }: { user: User }) {
  const text = useUserText();
  const [shown, setShown] = useState(user);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function change(request: () => Promise<User>) {
    setBusy(true);
    setError(undefined);
    try {
      const changed = await request();
      setShown(changed);
      userList.put(changed);
      if (changed.id === useSession.getState().user?.id) changeSessionUser(changed);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  const params = { id: user.id };
  const send = (file: File) => change(() => call(userApi.savePicture, { params, files: [file] }));
  return (
    <Group gap="md" wrap="nowrap">
      <PersonAvatar name={user.name} color={user.color} picture={shown.profileImage} size={64} />
      <Stack gap={4}>
        <Group gap="xs">
          <FileButton accept={pictureKinds.join()} onChange={(file) => file && void send(file)}>
            {(button) => (
              <Button variant="default" leftSection={<IconPhoto size={16} />} loading={isBusy} {...button}>
                {text(shown.profileImage ? 'changePicture' : 'addPicture')}
              </Button>
            )}
          </FileButton>
          {shown.profileImage && (
            <Button
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => void change(() => call(userApi.removePicture, { params }))}
            >
              {text('removePicture')}
            </Button>
          )}
        </Group>
        {error ? (
          <Text size="xs" c="var(--bad)" role="alert">
            {error}
          </Text>
        ) : (
          <Text size="xs" c="dimmed">
            {text('pictureHint', { size: formatBytes(maxPictureBytes) })}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
