import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const languages = ['pt', 'es', 'en'];
const files = ['data.json', 'messages.json'];
const find = createRequire(import.meta.url).resolve;

/** Puts the names of the emoji beside the page at `/emoji/{language}/`, so that the picker asks no other host. */
export const emojiNames = (): Plugin => ({
  name: 'emoji-names',
  async generateBundle() {
    for (const language of languages)
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `emoji/${language}/${file}`,
          source: await readFile(find(`emojibase-data/${language}/${file}`)),
        });
  },
  configureServer(server) {
    server.middlewares.use('/emoji', async (request, response, next) => {
      const [, language = '', file = ''] = (request.url ?? '').split(/[/?]/);
      if (!languages.includes(language) || !files.includes(file)) return next();
      response.setHeader('content-type', 'application/json');
      response.end(await readFile(find(`emojibase-data/${language}/${file}`)));
    });
  },
});
