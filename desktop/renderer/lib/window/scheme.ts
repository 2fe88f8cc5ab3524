import { useColorScheme } from '@mantine/hooks';
import { useSession } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';

/** The choices of a theme; `system` follows the machine, also when it changes. */
export type SchemeChoice = 'light' | 'dark' | 'system';

/** The choice that counts now. */
export const useSchemeChoice = (): SchemeChoice => {
  const chosen = usePreferences((preferences) => preferences.scheme);
  const ofUser = useSession((session) => session.user?.defaultTheme);
  return chosen ?? ofUser ?? 'system';
};

/** Light or dark: the choice kept on this device, else the user's, else the system's (THEME-02). */
export function useScheme(): 'light' | 'dark' {
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  const choice = useSchemeChoice();
  return choice === 'system' ? system : choice;
}

/** Keeps the choice on this device (THEME-03). */
export const chooseScheme = (scheme: SchemeChoice): void => {
  usePreferences.setState({ scheme });
};
