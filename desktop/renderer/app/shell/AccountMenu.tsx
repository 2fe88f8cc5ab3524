import { Popover, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBell,
  IconDeviceDesktopCog,
  IconDeviceDesktopDown,
  IconDeviceMobileDown,
  IconLanguage,
  IconLogout,
  IconRefresh,
  IconServer2,
  IconShieldLock,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useInstall } from '../../lib/installed/useInstall.ts';
import { useInstallerText } from '../../lib/installers/installers.texts.ts';
import { useInstaller } from '../../lib/installers/useInstaller.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { keepLanguage } from '../../lib/session/keepLanguage.ts';
import { leave } from '../../lib/session/leave.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { type Language, languages, useLanguage } from '../../lib/texts/texts.ts';
import { toast } from '../../lib/toast.ts';
import { isDesktop } from '../../lib/window/platform.ts';
import { useAppText } from '../app.texts.ts';
import classes from './AccountMenu.module.css';
import { useDesktopText } from './desktop/desktop.texts.ts';
import { dueText } from './dueText.ts';
import { PauseSetting } from './PauseSetting.tsx';
import { PresenceSetting } from './PresenceSetting.tsx';
import { ThemeSetting } from './ThemeSetting.tsx';
import { VolumeSetting } from './VolumeSetting.tsx';

const UserDialog = lazyPiece(async () => (await import('../../features/users/UserDialog.tsx')).UserDialog);
const DesktopDialog = lazyPiece(async () => (await import('./desktop/DesktopDialog.tsx')).DesktopDialog);

/**
 * The menu of the avatar: user, volume, language, refresh, profile, sign out (SHELL-26 to 30, SHELL-35,
 * OPEN-80).
 */
export function AccountMenu() {
  const text = useAppText();
  const user = useUser();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isEditing, setEditing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const and = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={(open) => !open && close()}
        position="bottom-end"
        width={280}
        trapFocus
      >
        <Popover.Target>
          <UnstyledButton className={classes.avatar} onClick={toggle} aria-expanded={isOpen}>
            <VisuallyHidden>
              {user.awayReason === null
                ? text('account')
                : `${text('account')} (${text('away', { reason: user.awayReason })})`}
            </VisuallyHidden>
            <PersonAvatar
              name={user.name}
              color={user.color}
              picture={user.profileImage}
              presence={user.awayReason === null ? 'online' : 'away'}
            />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={4} aria-label={text('account')}>
          <Head />
          <PresenceSetting />
          <hr className={classes.line} />
          <div className={classes.setting}>
            <VolumeSetting />
          </div>
          <PauseSetting className={classes.setting} />
          <div className={classes.setting}>
            <ThemeSetting />
          </div>
          <LanguageSetting />
          <hr className={classes.line} />
          <OwnItems and={and} edit={() => setEditing(true)} />
          <InstallerItem />
          {isDesktop && <DesktopItems and={and} choose={() => setChoosing(true)} />}
          <InstallItem onDone={close} />
          <Item icon={IconLogout} label={text('signOut')} onClick={and(() => void leave())} />
        </Popover.Dropdown>
      </Popover>
      {isEditing && (
        <Suspense>
          <UserDialog user={user} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <DesktopDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

interface OwnItemsProps {
  /** Closes the menu before it runs what an item does. */
  and(run: () => void): () => void;
  edit(): void;
}

/** What a person does to the page and to their own account. */
function OwnItems({ and, edit }: OwnItemsProps) {
  const text = useAppText();
  const navigate = useNavigate();
  const hasNotices = useCan('notifications:own');
  return (
    <>
      <Item
        icon={IconRefresh}
        label={text('refresh')}
        onClick={and(() => void queryClient.invalidateQueries())}
      />
      <Item icon={IconUserCircle} label={text('profile')} onClick={and(edit)} />
      <Item icon={IconShieldLock} label={text('security')} onClick={and(() => void navigate('/security'))} />
      {hasNotices && (
        <Item
          icon={IconBell}
          label={text('notifications')}
          onClick={and(() => void navigate('/notifications'))}
        />
      )}
    </>
  );
}

/** The greeting with user, company and e-mail address, and the day until which the company has paid. */
function Head() {
  const text = useAppText();
  const user = useUser();
  const due = dueText(user, text);
  return (
    <div className={classes.who}>
      <PersonAvatar name={user.name} color={user.color} picture={user.profileImage} size={36} />
      <div className={classes.lines}>
        <div className={classes.name}>
          {text('greeting', { name: user.name, company: user.company.name })}
        </div>
        <div className={classes.meta}>{user.email}</div>
        {due && <div className={classes.meta}>{due}</div>}
      </div>
    </div>
  );
}

function LanguageSetting() {
  const text = useAppText();
  const language = useLanguage();
  return (
    <div className={classes.setting}>
      <IconLanguage size={18} stroke={1.7} aria-hidden />
      <SegmentedControl
        fullWidth
        aria-label={text('language')}
        value={language}
        onChange={(code) => void keepLanguage(code as Language).catch(toast.error)}
        data={Object.entries(languages).map(([code, name]) => ({
          value: code,
          label: <span title={name}>{code.toUpperCase()}</span>,
        }))}
      />
    </div>
  );
}

const Item = ({ icon: Icon, label, onClick }: { icon: TablerIcon; label: string; onClick(): void }) => (
  <UnstyledButton className={classes.item} onClick={onClick}>
    <Icon size={18} stroke={1.7} aria-hidden />
    {label}
  </UnstyledButton>
);

interface DesktopItemsProps {
  /** Closes the menu before it runs what an item does. */
  and(run: () => void): () => void;
  choose(): void;
}

/** Inside the desktop app: its choices, and the accounts that it remembers. */
function DesktopItems({ and, choose }: DesktopItemsProps) {
  const text = useDesktopText();
  const navigate = useNavigate();
  return (
    <>
      <Item icon={IconDeviceDesktopCog} label={text('title')} onClick={and(choose)} />
      <Item
        icon={IconServer2}
        label={text('serversAndAccounts')}
        onClick={and(() => void navigate('/servers'))}
      />
    </>
  );
}

/** Installs the page as an app, while the browser offers that. */
function InstallItem({ onDone }: { onDone(): void }) {
  const text = useInstallerText();
  const install = useInstall();
  return install ? (
    <Item
      icon={IconDeviceMobileDown}
      label={text('install')}
      onClick={() => {
        onDone();
        install();
      }}
    />
  ) : null;
}

/** A link to the desktop app, if the operator offers one for this system. It asks once the menu opens. */
function InstallerItem() {
  const text = useInstallerText();
  const installer = useInstaller();
  if (!installer) return null;
  const { url, name } = installer;
  return (
    <a className={classes.item} href={url} {...(name && { download: name })}>
      <IconDeviceDesktopDown size={18} stroke={1.7} aria-hidden />
      {text('download')}
    </a>
  );
}
