import { isPaused } from '@recado/shared/features/notificationChoices';
import { IconBellOff } from '@tabler/icons-react';
import { PauseButtons } from '../../components/notices/PauseButtons.tsx';
import { useMinute } from '../../components/waiting/useMinute.ts';
import { momentOf } from '../../lib/notices/momentOf.ts';
import { useNoticeChoices } from '../../lib/notices/noticeChoices.ts';
import { useAppText } from '../app.texts.ts';
import classes from './PauseSetting.module.css';

/** Do not disturb, for an hour or until tomorrow, on all devices of the person (NOTIFY-08). */
export function PauseSetting({ className }: { className: string | undefined }) {
  const text = useAppText();
  const { data: choices } = useNoticeChoices();
  // Drawn again when a pause ends.
  useMinute();
  if (!choices) return null;
  const isOn = isPaused(choices, new Date());
  return (
    <div className={className}>
      <IconBellOff size={18} stroke={1.7} aria-hidden />
      <div>
        <div>
          {isOn ? text('pausedUntil', { at: momentOf(choices.pausedUntil ?? '') }) : text('doNotDisturb')}
        </div>
        <div className={classes.buttons}>
          <PauseButtons choices={choices} size="compact-sm" />
        </div>
      </div>
    </div>
  );
}
