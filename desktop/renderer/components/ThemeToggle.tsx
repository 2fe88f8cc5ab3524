import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseScheme, useScheme } from '../lib/scheme.ts';
import { texts } from '../lib/texts.ts';

const useThemeText = texts('theme', {
  pt: { toDark: 'Usar tema escuro', toLight: 'Usar tema claro' },
  en: { toDark: 'Use dark theme', toLight: 'Use light theme' },
  es: { toDark: 'Usar tema oscuro', toLight: 'Usar tema claro' },
  tr: { toDark: 'Koyu temayı kullan', toLight: 'Açık temayı kullan' },
});

/** Light to dark and back; the choice stays on this device (THEME-03). */
export function ThemeToggle() {
  const text = useThemeText();
  const isDark = useScheme() === 'dark';
  const label = text(isDark ? 'toLight' : 'toDark');
  return (
    <Tooltip label={label}>
      <ActionIcon size={36} aria-label={label} onClick={() => chooseScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  );
}
