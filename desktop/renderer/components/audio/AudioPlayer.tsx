import { ActionIcon, Slider, UnstyledButton } from '@mantine/core';
import {
  IconHeadphones,
  IconMicrophone,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import classes from './AudioPlayer.module.css';
import { useAudioText } from './audio.texts.ts';
import { useWaveform } from './useWaveform.ts';
import { Waveform } from './Waveform.tsx';

/** The playback speeds (CONV-31). */
const speeds = [0.5, 1, 1.5, 2] as const;

const useSpeed = create<{ speed: number }>()(
  persist(() => ({ speed: 1 }), { name: 'recado.audioSpeed', version: 1 }),
);

/** The sound that plays now: one at a time. */
let playing: HTMLAudioElement | undefined;

interface Props {
  url: string;
  isVoice: boolean;
  /** The sound itself, if this device has it. */
  sound?: Blob | undefined;
  bytes?: number | undefined;
  /** What the sender's phone says of it: loudness from 0 to 100, and how long it is. */
  waveform?: readonly number[] | null | undefined;
  seconds?: number | null | undefined;
  onError(): void;
}

/** Plays a sound through its element, at the speed that this browser remembers. */
function usePlayback(knownSeconds: number) {
  const audio = useRef<HTMLAudioElement>(null);
  const { speed } = useSpeed();
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(knownSeconds);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    void element.play().catch(() => undefined);
  }
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed as (typeof speeds)[number]) + 1) % speeds.length];
    useSpeed.setState({ speed: next ?? 1 });
  };
  // Files that browsers record often reveal their length only at the end.
  const learnLength = (element: HTMLAudioElement) => {
    if (Number.isFinite(element.duration)) setLength(element.duration);
  };

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  // What the element reports.
  const events = {
    onLoadedMetadata: (event: SyntheticEvent<HTMLAudioElement>) => learnLength(event.currentTarget),
    onDurationChange: (event: SyntheticEvent<HTMLAudioElement>) => learnLength(event.currentTarget),
    onTimeUpdate: (event: SyntheticEvent<HTMLAudioElement>) => setAt(event.currentTarget.currentTime),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: (event: SyntheticEvent<HTMLAudioElement>) => {
      event.currentTarget.currentTime = 0;
    },
  };
  return { audio, events, isPlaying, at, length, speed, toggle, faster, seek };
}

/** Plays a voice message or sound, with pause, seeking, and a speed that this browser remembers. */
export function AudioPlayer({ url, isVoice, sound, bytes = 0, waveform, seconds, onError }: Props) {
  const text = useAudioText();
  const { audio, events, isPlaying, at, length, speed, toggle, faster, seek } = usePlayback(seconds ?? 0);
  const track = { at, length, onSeek: seek };
  const Sign = isVoice ? IconMicrophone : IconHeadphones;
  return (
    <div className={classes.player}>
      <audio ref={audio} src={url} preload="metadata" {...events} onError={onError} />
      <ActionIcon
        size={32}
        radius="xl"
        variant="filled"
        color="brand"
        aria-label={text(isPlaying ? 'pause' : 'play')}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <div className={classes.track}>
        {isVoice ? (
          waveform?.length ? (
            <Waveform bars={waveform.map((loud) => loud / 100)} label={text('place')} {...track} />
          ) : (
            <VoiceTrack url={url} sound={sound} bytes={bytes} {...track} />
          )
        ) : (
          <Slider
            size="xs"
            className={classes.slider ?? ''}
            min={0}
            max={length || 1}
            step={0.1}
            value={Math.min(at, length || 1)}
            onChange={seek}
            label={null}
            thumbLabel={text('place')}
            thumbSize={12}
          />
        )}
        <span className={classes.time}>
          <Sign size={12} stroke={1.8} aria-hidden />
          {clock(isPlaying || at > 0 ? at : wholeSeconds(length))}
        </span>
      </div>
      <UnstyledButton className={classes.speed} onClick={faster} aria-label={text('speed', { speed })}>
        {speed}×
      </UnstyledButton>
    </div>
  );
}

interface TrackProps {
  url: string;
  sound: Blob | undefined;
  bytes: number;
  at: number;
  length: number;
  onSeek(seconds: number): void;
}

function VoiceTrack({ url, sound, bytes, ...rest }: TrackProps) {
  const text = useAudioText();
  return <Waveform bars={useWaveform(url, sound, bytes)} label={text('place')} {...rest} />;
}

/** The length of a sound in whole seconds; at least 1 unless it is empty. */
export const wholeSeconds = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds)) : 0);

/** m:ss */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
