import { SegmentedControl } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../../lib/window/scheme.ts';
import { useAppText } from '../app.texts.ts';

const choices = ['light', 'dark', 'system'] as const;

/** Light, dark, or the system's choice; kept on this device (THEME-02, THEME-03). */
export function ThemeSetting() {
  const text = useAppText();
  return (
    <>
      <IconSunMoon size={18} stroke={1.7} aria-hidden />
      <SegmentedControl
        fullWidth
        aria-label={text('theme')}
        value={useSchemeChoice()}
        onChange={(choice) => chooseScheme(choice as SchemeChoice)}
        data={choices.map((value) => ({ value, label: text(`theme_${value}`) }))}
      />
    </>
  );
}
