import { ActionIcon, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconMicrophone, IconPlayerPause, IconSend2, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { useObjectUrl } from '../../lib/useObjectUrl.ts';
import { AudioPlayer, clock } from '../audio/AudioPlayer.tsx';
import { Hint } from '../hint/Hint.tsx';
import { LevelBars } from './LevelBars.tsx';
import { MicrophoneMenu } from './microphone/MicrophoneMenu.tsx';
import { useVoiceRecorder, type VoiceRecorderProps } from './useVoiceRecorder.ts';
import classes from './VoiceRecorder.module.css';
import { useVoiceText } from './voice.texts.ts';

/**
 * Records a voice message: pause, resume, listen, send, discard. The recording stays with its conversation until
 * the person sends or discards it; one that a crash cut off is found again. The encoder loads on the first use.
 */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const text = useVoiceText();
  const words = useWords();
  const { phase, draft, spokenMs, levels, pause, resume, changeMicrophone, send, discard } =
    useVoiceRecorder(props);
  const isRecording = phase === 'recording';
  const keys = { Enter: send, Escape: isRecording ? pause : undefined };
  useKeys(keys);

  return (
    <>
      {draft?.isFound && phase === 'paused' && (
        <Text size="xs" className={classes.found ?? ''} role="status">
          <b>{text('voiceFound')}.</b> {text('voiceFoundHint')}
        </Text>
      )}
      <div className={classes.recorder}>
        <Hint label={text('cancelRecording')}>
          <ActionIcon size={36} color="red" aria-label={text('cancelRecording')} onClick={discard}>
            <IconTrash size={20} stroke={1.7} />
          </ActionIcon>
        </Hint>
        {isRecording ? (
          <Speaking {...{ spokenMs, levels }} />
        ) : phase === 'paused' && draft ? (
          <Spoken file={draft.file} />
        ) : (
          <Loader size="xs" />
        )}
        <span className={classes.end}>
          {(isRecording || phase === 'paused') && (
            <MicrophoneMenu onChange={(id) => void changeMicrophone(id)} />
          )}
          {isRecording ? (
            <Hint label={text('pauseRecording')}>
              <ActionIcon size={36} aria-label={text('pauseRecording')} onClick={() => void pause()}>
                <IconPlayerPause size={20} stroke={1.7} />
              </ActionIcon>
            </Hint>
          ) : (
            <Hint label={text('resumeRecording')}>
              <ActionIcon
                size={36}
                color="red"
                aria-label={text('resumeRecording')}
                disabled={phase !== 'paused'}
                onClick={resume}
              >
                <IconMicrophone size={20} stroke={1.7} />
              </ActionIcon>
            </Hint>
          )}
          <Hint label={words('send')}>
            <ActionIcon
              size={36}
              variant="filled"
              color="brand"
              aria-label={words('send')}
              loading={phase === 'busy'}
              disabled={phase === 'starting'}
              onClick={() => void send()}
            >
              <IconSend2 size={20} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </span>
      </div>
    </>
  );
}

/** What a running recording shows: its length and how loud it is. */
function Speaking({ spokenMs, levels }: { spokenMs: number; levels: readonly number[] }) {
  const text = useVoiceText();
  return (
    <>
      <span className={classes.light} aria-hidden />
      <Text size="sm" role="timer">
        {clock(spokenMs / 1000)}
      </Text>
      <VisuallyHidden role="status">{text('recordingNow')}</VisuallyHidden>
      <LevelBars levels={levels} />
    </>
  );
}

/** Plays what was recorded. */
function Spoken({ file }: { file: File }) {
  const text = useVoiceText();
  const url = useObjectUrl(file);
  return (
    url && <AudioPlayer url={url} isVoice sound={file} onError={() => toast.error(text('notPlayable'))} />
  );
}
