import { useColorScheme } from '@mantine/hooks';
import { useSession } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';

/** Light or dark: the choice kept on this device, else the user's, else the system's (THEME-02). */
export function useScheme(): 'light' | 'dark' {
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  const chosen = usePreferences((preferences) => preferences.scheme);
  const ofUser = useSession((session) => session.user?.defaultTheme);
  return chosen ?? ofUser ?? system;
}

/** Keeps the choice on this device (THEME-03). */
export const chooseScheme = (scheme: 'light' | 'dark'): void => {
  usePreferences.setState({ scheme });
};
