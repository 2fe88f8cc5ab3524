import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useWords } from '../lib/texts/words.texts.ts';
import { chooseScheme, useScheme } from '../lib/window/scheme.ts';
import { Hint } from './hint/Hint.tsx';

/** Light to dark and back; the choice stays on this device (THEME-03). */
export function ThemeToggle() {
  const words = useWords();
  const isDark = useScheme() === 'dark';
  const label = words(isDark ? 'toLight' : 'toDark');
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={() => chooseScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
      </ActionIcon>
    </Hint>
  );
}
