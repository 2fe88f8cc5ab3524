import { Button } from '@mantine/core';
import {
  isPaused,
  type NotificationChoices,
  pauseLengths,
} from '@recado/shared/features/notificationChoices';
import { endPause, pauseFor } from '../../lib/notices/noticeChoices.ts';
import { useNoticeText } from '../../lib/notices/notices.texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useMinute } from '../waiting/useMinute.ts';

interface Props {
  choices: Pick<NotificationChoices, 'pausedUntil'>;
  size: 'xs' | 'compact-sm';
}

/** Begins a pause of notices, or ends the running one, on all devices of the person (NOTIFY-08). */
export function PauseButtons({ choices, size }: Props) {
  const text = useNoticeText();
  const words = useWords();
  // Drawn again when a pause ends.
  useMinute();
  if (isPaused(choices, new Date()))
    return (
      <Button variant="default" size={size} onClick={() => void endPause()}>
        {words('endPause')}
      </Button>
    );
  return pauseLengths.map((length) => (
    <Button key={length} variant="default" size={size} onClick={() => void pauseFor(length)}>
      {text(`pause_${length}`)}
    </Button>
  ));
}
