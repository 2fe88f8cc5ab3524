import { feature } from '../../lib/feature.ts';
import { fileErrors } from './files.texts.ts';

/** Lists of files that the bot sends. */
export const files = feature({
  live: async () => ({ file: (await import('./fileList.ts')).onFile }),
  errors: fileErrors,
});
