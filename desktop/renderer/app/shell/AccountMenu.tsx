import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLanguage, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { useUser } from '../../lib/session/session.ts';
import { signOut } from '../../lib/session/signIn.ts';
import { chooseLanguage, type Language, languages, useLanguage } from '../../lib/texts/texts.ts';
import { toast } from '../../lib/toast.ts';
import { useAppText } from '../app.texts.ts';

const UserDialog = lazy(async () => ({
  default: (await import('../../features/users/UserDialog.tsx')).UserDialog,
}));

/** The avatar: profile, language, sign out (SHELL-35, OPEN-80). */
export function AccountMenu() {
  const text = useAppText();
  const user = useUser();
  const language = useLanguage();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton ml={6} style={{ borderRadius: 999 }}>
            <VisuallyHidden>{text('account')}</VisuallyHidden>
            <PersonAvatar name={user.name} color={user.color} picture={user.profileImage} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="sm" fw={600} c="bright" truncate>
              {user.name}
            </Text>
            <Text size="xs" truncate>
              {user.email}
            </Text>
          </Menu.Label>
          <Menu.Item leftSection={<IconUserCircle size={18} />} onClick={() => setEditing(true)}>
            {text('profile')}
          </Menu.Item>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconLanguage size={18} />}>{text('language')}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {Object.entries(languages).map(([code, name]) => (
                <Menu.Item
                  key={code}
                  rightSection={code === language && <IconCheck size={16} />}
                  onClick={() => void chooseLanguage(code as Language).catch(toast.error)}
                >
                  {name}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
            {text('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && (
        <Suspense>
          <UserDialog user={user} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
