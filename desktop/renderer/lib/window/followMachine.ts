import i18next from 'i18next';
import { useSession } from '../session/session.ts';
import { currentLanguage } from '../texts/texts.ts';
import { platform } from './platform.ts';

/** The longest name of an account in menus and lists. */
const longestLabel = 200;

/**
 * Tells the desktop app the person's language, for menus and spell check, and who is signed in, for its list of
 * accounts.
 */
export function followMachine(): void {
  const speak = () => void platform.setLanguage(currentLanguage());
  speak();
  i18next.on('languageChanged', speak);
  useSession.subscribe(({ user }, before) => {
    // An operator who helps a company is still signed in to their own.
    if (!user || user.supporting || user === before.user) return;
    void platform.nameSignIn(`${user.name} · ${user.company.name}`.slice(0, longestLabel));
  });
}
