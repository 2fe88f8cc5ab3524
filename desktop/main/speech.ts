import type { Session } from 'electron';
import { type Language, languageOf } from './languages.ts';
import { speak, type Translate } from './main.texts.ts';

/** Chromium's dictionaries of our languages, best first. English words are common in all of them. */
const dictionaries: Record<Language, readonly string[]> = {
  pt: ['pt-BR', 'en-US'],
  en: ['en-US'],
  es: ['es', 'en-US'],
  tr: ['tr', 'en-US'],
};

/** The language of menus, tray and spell check. */
export interface Speech {
  translate: Translate;
  language(): Language;
  /** The person's own choice in the page; it comes a moment after the start, which speaks the system's language. */
  use(language: Language): void;
}

/** Speaks the system's language until the page says the person's. `changed` draws menus and spell checks again. */
export function createSpeech(locale: string, changed: () => void): Speech {
  let language = languageOf(locale);
  return {
    translate: (key) => speak(language)(key),
    language: () => language,
    use(next) {
      if (next === language) return;
      language = next;
      changed();
    },
  };
}

/** The session's spell checker. */
export type Spelling = Pick<Session, 'setSpellCheckerLanguages' | 'availableSpellCheckerLanguages'>;

/**
 * Makes a session check the spelling of this language. macOS finds the language by itself and offers no list. A
 * language without a dictionary is left out.
 */
export function checkSpelling(spelling: Spelling, language: Language): void {
  const available = dictionaries[language].filter((name) =>
    spelling.availableSpellCheckerLanguages.includes(name),
  );
  if (available.length > 0) spelling.setSpellCheckerLanguages(available);
}
