import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the service worker after the page, as one file. It knows the files that every start loads first, and a version
 * that changes with the page. A browser that finds a changed `/sw.js` installs the new build.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const page = readFileSync(join(outDir, 'index.html'), 'utf8');
        const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
        const version = createHash('sha256').update(page).digest('base64url').slice(0, 12);
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { recadoBuild: JSON.stringify({ version, files }) },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, 'serviceWorker/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
