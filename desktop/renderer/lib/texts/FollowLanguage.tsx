import i18next from 'i18next';
import { type ReactNode, useSyncExternalStore } from 'react';
import { currentLanguage, LanguageContext } from './texts.ts';

/** Redraws its children in the chosen language as soon as it changes. */
export const FollowLanguage = ({ children }: { children: ReactNode }) => (
  <LanguageContext value={useSyncExternalStore(onChange, currentLanguage)}>{children}</LanguageContext>
);

function onChange(notify: () => void): () => void {
  i18next.on('languageChanged', notify);
  return () => i18next.off('languageChanged', notify);
}
