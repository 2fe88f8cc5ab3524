import { Slider } from '@mantine/core';
import { IconVolume, IconVolume2, IconVolume3 } from '@tabler/icons-react';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useAppText } from '../app.texts.ts';

/** How loud notifications sound: 0 to 1 in steps of 0.1, kept on this device (SHELL-29). */
export function VolumeSetting() {
  const text = useAppText();
  const volume = usePreferences((preferences) => preferences.volume);
  const Icon = volume === 0 ? IconVolume3 : volume < 0.5 ? IconVolume2 : IconVolume;
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden />
      <Slider
        size="sm"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        onChange={(next) => usePreferences.setState({ volume: next })}
        label={(value) => `${Math.round(value * 100)}%`}
        thumbLabel={text('volume')}
      />
    </>
  );
}
