import { ActionIcon, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconSend2, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { clock } from '../audio/AudioPlayer.tsx';
import { Hint } from '../hint/Hint.tsx';
import { LevelBars, shownLevels } from './LevelBars.tsx';
import type { Recording, VoiceFormat } from './recordVoice.ts';
import classes from './VoiceRecorder.module.css';
import { useVoiceText } from './voice.texts.ts';

interface Props {
  format: VoiceFormat;
  /** With the recording, or without one when it was given up. */
  onDone(file: File | undefined): void;
}

/** Shorter than this is a slip of the finger, and said so. */
const shortestMs = 1000;
/** So is what holds fewer bytes (MSG-29, CHAT-19). */
const fewestBytes = 10_000;

/** How often it is looked how loud it is. */
const stepMs = 100;

/** Records a voice message: time, how loud it is, send, give up. The encoder is loaded when somebody first speaks. */
export function VoiceRecorder({ format, onDone }: Props) {
  const text = useVoiceText();
  const words = useWords();
  const recording = useRef<Recording>(undefined);
  const [startedAt, setStartedAt] = useState<number>();
  const [now, setNow] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [isEnding, setEnding] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    let isGone = false;
    void (async () => {
      try {
        const { recordVoice } = await import('./recordVoice.ts');
        const made = await recordVoice(format);
        if (isGone) return made.cancel();
        recording.current = made;
        setStartedAt(Date.now());
        setNow(Date.now());
      } catch (error) {
        if (isGone) return;
        toast.error(useVoiceText.now(isRefusal(error) ? 'micRefused' : 'micMissing'), { ms: 5000 });
        done.current(undefined);
      }
    })();
    return () => {
      isGone = true;
      void recording.current?.cancel();
    };
  }, [format]);
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      const level = recording.current?.level() ?? 0;
      setLevels((before) => [...before, level].slice(-shownLevels));
    }, stepMs);
    return () => clearInterval(timer);
  }, [startedAt]);

  async function finish() {
    const made = recording.current;
    if (!made || startedAt === undefined || isEnding) return;
    recording.current = undefined;
    const discard = () => {
      toast.warning(text('tooShort'));
      onDone(undefined);
    };
    if (Date.now() - startedAt < shortestMs) {
      await made.cancel();
      return discard();
    }
    setEnding(true);
    try {
      const file = await made.finish();
      if (file.size < fewestBytes) discard();
      else onDone(file);
    } catch {
      toast.error(text('micMissing'));
      onDone(undefined);
    }
  }
  const giveUp = () => onDone(undefined);
  const keys = { Enter: finish, Escape: giveUp };
  useKeys(keys);

  return (
    <div className={classes.recorder}>
      <Hint label={text('cancelRecording')}>
        <ActionIcon size={36} color="red" aria-label={text('cancelRecording')} onClick={giveUp}>
          <IconTrash size={20} stroke={1.7} />
        </ActionIcon>
      </Hint>
      {startedAt === undefined ? (
        <Loader size="xs" />
      ) : (
        <>
          <span className={classes.light} aria-hidden />
          <Text size="sm" role="timer">
            {clock(Math.max(0, now - startedAt) / 1000)}
          </Text>
          <VisuallyHidden role="status">{text('recordingNow')}</VisuallyHidden>
          <LevelBars levels={levels} />
        </>
      )}
      <Hint label={words('send')}>
        <ActionIcon
          size={36}
          ml="auto"
          variant="filled"
          color="brand"
          aria-label={words('send')}
          loading={isEnding}
          disabled={startedAt === undefined}
          onClick={() => void finish()}
        >
          <IconSend2 size={20} stroke={1.7} />
        </ActionIcon>
      </Hint>
    </div>
  );
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';
