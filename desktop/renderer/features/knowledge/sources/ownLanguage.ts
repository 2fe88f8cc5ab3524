import { currentLanguage } from '../../../lib/texts/texts.ts';

/** The language of a new source: that of the page, which its person reads and writes. */
export const ownLanguage = () => currentLanguage();
