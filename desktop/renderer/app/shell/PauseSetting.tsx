import { Button } from '@mantine/core';
import { isPaused, pauseEnd, pauseLengths } from '@recado/shared/features/notificationChoices';
import { IconBellOff } from '@tabler/icons-react';
import { useMinute } from '../../components/waiting/useMinute.ts';
import { changeNoticeChoices, useNoticeChoices } from '../../lib/notices/noticeChoices.ts';
import { momentOf } from '../../lib/notices/pauseWords.ts';
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
          {isOn ? (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => void changeNoticeChoices({ pausedUntil: null })}
            >
              {text('endPause')}
            </Button>
          ) : (
            pauseLengths.map((length) => (
              <Button
                key={length}
                variant="default"
                size="compact-sm"
                onClick={() =>
                  void changeNoticeChoices({ pausedUntil: pauseEnd(length, new Date()).toISOString() })
                }
              >
                {text(`pause_${length}`)}
              </Button>
            ))
          )}
        </div>
      </div>
    </div>
  );
}
