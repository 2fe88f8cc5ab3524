import { Slider } from '@mantine/core';
import { usePreferences } from '../../lib/usePreferences.ts';

interface Props {
  /** What it is called for screen readers. */
  label: string;
  className?: string | undefined;
}

/** How loud notifications sound: 0 to 1 in steps of 0.1, kept on this device (SHELL-29). */
export function VolumeSlider({ label, className }: Props) {
  const volume = usePreferences((preferences) => preferences.volume);
  return (
    <Slider
      className={className ?? ''}
      size="sm"
      min={0}
      max={1}
      step={0.1}
      value={volume}
      onChange={(next) => usePreferences.setState({ volume: next })}
      label={(value) => `${Math.round(value * 100)}%`}
      thumbLabel={label}
    />
  );
}
