import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** The build of the chat for companies' own sites: one file, without a framework. */
export const widgetBuild = (outDir: string): InlineConfig => ({
  configFile: false,
  root: join(import.meta.dirname, 'widget'),
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(import.meta.dirname, 'widget/main.ts'),
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
});

/** Builds the chat for companies' own sites after the page, as `/widget.js`. */
export function siteWidget(): Plugin {
  let outDir = '';
  return {
    name: 'site-widget',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: { sequential: true, handler: async () => void (await build(widgetBuild(outDir))) },
  };
}
