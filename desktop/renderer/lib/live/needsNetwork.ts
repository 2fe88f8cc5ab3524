import { useWords } from '../texts/words.texts.ts';
import { toast } from '../toast.ts';
import { isCutOff } from './useIsCutOff.ts';

/** True while offline, after saying so: what the person pressed needs the network. */
export function needsNetwork(): boolean {
  if (!isCutOff()) return false;
  toast.warning(useWords.now('needsNetwork'), { id: 'needsNetwork' });
  return true;
}
