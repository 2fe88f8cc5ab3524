import { mostSourceCharacters } from '@recado/shared/features/knowledge';
import { watchMemory } from '../../../machine/watchMemory.ts';
import { guessLanguage } from '../passages/guessLanguage.ts';
import { passagesOf } from '../passages/passagesOf.ts';
import { plainText } from './plainText.ts';
import { type ReadAnswer, type ReadRequest, SourceFault } from './sourceFault.ts';
import { textOf } from './textOf.ts';

// The process that `readSource` starts. It gets one source and answers once.

const mostBytes = 480 * 1024 * 1024;
/** A text of half a million characters has 600; one of headings alone would have a hundred thousand. */
const mostPassages = 10_000;

async function read(request: ReadRequest): Promise<ReadAnswer> {
  const text = plainText(await textOf(request));
  if (text === '') return { fault: 'empty' };
  if (text.length > mostSourceCharacters) return { fault: 'tooLarge' };
  const language = request.language ?? guessLanguage(text, request.usual);
  const passages = passagesOf(request.name, text, language);
  return passages.length > mostPassages ? { fault: 'tooLarge' } : { text, language, passages };
}

process.on('message', (request: ReadRequest) => {
  void watchMemory(mostBytes)
    .then(() => read(request))
    .catch((error: unknown): ReadAnswer => ({ fault: error instanceof SourceFault ? error.fault : 'broken' }))
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
