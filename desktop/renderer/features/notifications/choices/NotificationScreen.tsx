import { ActionIcon, Button, Select, Stack, Switch } from '@mantine/core';
import {
  companyNoticeRules,
  type NoticeKind,
  type NoticeSound,
  type NotificationChoices,
  noticeKinds,
  noticeSounds,
} from '@recado/shared/features/notificationChoices';
import { can } from '@recado/shared/permissions';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { VolumeSlider } from '../../../components/audio/VolumeSlider.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { ColorDot } from '../../../components/labels/ColorDot.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { usePush } from '../../../lib/installed/pushDevice.ts';
import { changeNoticeChoices, useNoticeChoices } from '../../../lib/notices/noticeChoices.ts';
import { companySetting, useActor } from '../../../lib/session/session.ts';
import { beep } from '../../../lib/window/beep.ts';
import { askForNotifications, isDesktop } from '../../../lib/window/platform.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { PushSetting } from '../PushSetting.tsx';
import classes from './choices.module.css';
import { useChoiceText } from './choices.texts.ts';
import { QuietChoices } from './QuietChoices.tsx';

/** What a person wants to be notified of, how, and when not (NOTIFY-07). Each change is saved at once. */
export function NotificationScreen() {
  const { data, error, isPending, refetch } = useNoticeChoices();
  return (
    <PageFrame>
      <Stack gap={0} maw={760}>
        {isPending && <RowSkeletons count={8} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data && (
          <>
            <QuietChoices choices={data} />
            <Kinds choices={data} />
            <Queues choices={data} />
            <Content choices={data} />
            <Device />
          </>
        )}
      </Stack>
    </PageFrame>
  );
}

const companyRules = () => companyNoticeRules((key) => companySetting(key) || undefined);

function Kinds({ choices }: { choices: NotificationChoices }) {
  const text = useChoiceText();
  const actor = useActor();
  // Kinds that this person can never be notified of are left out.
  const isTheirs: Partial<Record<NoticeKind, boolean>> = {
    chat: can(actor, 'chats:view'),
    connection: can(actor, 'connections:manage'),
  };
  return (
    <OptionGroup title={text('kinds')} hint={text('kindsHint')}>
      {noticeKinds
        .filter((kind) => isTheirs[kind] !== false)
        .map((kind) => (
          <Kind key={kind} kind={kind} choices={choices} />
        ))}
    </OptionGroup>
  );
}

function Kind({ kind, choices }: { kind: NoticeKind; choices: NotificationChoices }) {
  const text = useChoiceText();
  const { isOn, sound } = choices.kinds[kind];
  const name = text(kind);
  const isOffByCompany = kind === 'waiting' && !companyRules().wantsWaiting;
  const change = (changes: Partial<NotificationChoices['kinds'][NoticeKind]>) =>
    void changeNoticeChoices({ kinds: { [kind]: { isOn, sound, ...changes } } });
  return (
    <OptionLine name={name} hint={isOffByCompany ? text('waitingOff') : undefined} isWide>
      <Select
        className={classes.sound ?? ''}
        aria-label={text('soundOf', { kind: name })}
        allowDeselect={false}
        disabled={!isOn || isOffByCompany}
        data={noticeSounds.map((value) => ({ value, label: text(`sound_${value}`) }))}
        value={sound}
        onChange={(chosen) => {
          if (!chosen) return;
          change({ sound: chosen as NoticeSound });
          void beep(chosen as NoticeSound);
        }}
      />
      <ActionIcon
        aria-label={text('play', { kind: name })}
        disabled={sound === 'none'}
        onClick={() => void beep(sound)}
      >
        <IconPlayerPlay size={16} stroke={1.7} />
      </ActionIcon>
      <Switch
        aria-label={name}
        checked={isOn && !isOffByCompany}
        disabled={isOffByCompany}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
    </OptionLine>
  );
}

/** The queues whose waiting customers this person sees. */
function Queues({ choices: { mutedQueueIds } }: { choices: NotificationChoices }) {
  const text = useChoiceText();
  const actor = useActor();
  const isSeen = ({ id }: { id: number }) => can(actor, 'tickets:showAll') || actor.queueIds.includes(id);
  const queues = queueNames.useRows().filter(isSeen);
  if (queues.length === 0) return null;
  return (
    <OptionGroup title={text('queues')} hint={text('queuesHint')}>
      {queues.map(({ id, name, color }) => (
        <OptionLine key={id} name={<ColorDot name={name} color={color} />}>
          <Switch
            aria-label={name}
            checked={!mutedQueueIds.includes(id)}
            onChange={(event) => {
              const others = mutedQueueIds.filter((one) => one !== id);
              const isOn = event.currentTarget.checked;
              void changeNoticeChoices({ mutedQueueIds: isOn ? others : [...others, id] });
            }}
          />
        </OptionLine>
      ))}
    </OptionGroup>
  );
}

function Content({ choices: { hidesContent } }: { choices: NotificationChoices }) {
  const text = useChoiceText();
  const isHidden = companyRules().hidesContent;
  return (
    <OptionGroup title={text('content')}>
      <OptionLine name={text('hidesContent')} hint={text(isHidden ? 'hiddenByCompany' : 'hidesContentHint')}>
        <Switch
          aria-label={text('hidesContent')}
          checked={hidesContent || isHidden}
          disabled={isHidden}
          onChange={(event) => void changeNoticeChoices({ hidesContent: event.currentTarget.checked })}
        />
      </OptionLine>
    </OptionGroup>
  );
}

function Device() {
  const text = useChoiceText();
  const hasPushes = usePush(({ state }) => state !== 'none');
  return (
    <OptionGroup title={text('device')}>
      <OptionLine name={text('volume')} isWide>
        <VolumeSlider className={classes.volume} label={text('volume')} />
      </OptionLine>
      {hasPushes ? <PushSetting /> : !isDesktop && <Permission />}
    </OptionGroup>
  );
}

const permissionNow = () => ('Notification' in window ? Notification.permission : ('unsupported' as const));

/** For a browser without pushes: whether it shows notifications. It asks only after a click (SHELL-41). */
function Permission() {
  const text = useChoiceText();
  const [permission, setPermission] = useState(permissionNow);
  return (
    <OptionLine name={text('permission')} hint={text(permission)} isWide>
      {permission === 'default' && (
        <Button
          variant="default"
          size="xs"
          onClick={() => void askForNotifications().then(() => setPermission(permissionNow()))}
        >
          {text('allow')}
        </Button>
      )}
    </OptionLine>
  );
}
