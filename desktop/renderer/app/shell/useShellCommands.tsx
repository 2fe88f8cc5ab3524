import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useCommands } from '../../lib/commands.ts';
import { keepLanguage } from '../../lib/session/keepLanguage.ts';
import { leave } from '../../lib/session/leave.ts';
import { useSession } from '../../lib/session/session.ts';
import { type Language, languages, useLanguage } from '../../lib/texts/texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { chooseScheme, useScheme } from '../../lib/window/scheme.ts';
import { useAppText } from '../app.texts.ts';
import { addressOf } from '../screens.ts';
import { useMenu } from './useMenu.ts';

/** Adds the shell's own commands to the palette: every screen and its parts, theme, language, sign-out. */
export function useShellCommands(): void {
  const text = useAppText();
  const words = useWords();
  const navigate = useNavigate();
  const actor = useSession((session) => session.actor);
  const menu = useMenu();
  const scheme = useScheme();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language
  const commands = useMemo((): Command[] => {
    const screens = menu.flatMap((screen) => {
      const Icon = screen.menu?.icon;
      const to = (address: string, label: string) => ({
        id: `screen:${address}`,
        group: text('goTo'),
        label,
        icon: Icon && <Icon size={18} />,
        run: () => void navigate(address),
      });
      const keywords = screen.keywords && [screen.keywords()];
      const places = (actor && screen.places?.(actor)) || [];
      const name = screen.menu?.name?.() ?? screen.title();
      return [
        { ...to(addressOf(screen), name), ...(keywords && { keywords }) },
        ...places.map(({ title, address }) => to(address, `${name}: ${title}`)),
      ];
    });
    return [
      ...screens,
      {
        id: 'theme',
        group: text('appearance'),
        label: words(scheme === 'dark' ? 'toLight' : 'toDark'),
        icon: scheme === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />,
        run: () => chooseScheme(scheme === 'dark' ? 'light' : 'dark'),
      },
      ...(Object.keys(languages) as Language[])
        .filter((code) => code !== language)
        .map((code) => ({
          id: `language:${code}`,
          group: text('appearance'),
          label: `${text('language')}: ${languages[code]}`,
          icon: <IconLanguage size={18} />,
          run: () => void keepLanguage(code).catch(toast.error),
        })),
      {
        id: 'signOut',
        group: text('account'),
        label: text('signOut'),
        icon: <IconLogout size={18} />,
        run: () => void leave(),
      },
    ];
  }, [actor, menu, scheme, language, navigate]);
  useCommands('shell', commands);
}
