import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiNames } from './emojiNames.ts';
import { serviceWorker } from './serviceWorker.ts';
import { siteWidget } from './siteWidget.ts';
import { textsByLanguage } from './textsByLanguage.ts';

const server = process.env.RECADO_SERVER ?? 'http://127.0.0.1:8080';

/** The renderer: the desktop window's page and the browser build are the same files. */
export default defineConfig({
  root: join(import.meta.dirname, 'renderer'),
  base: '/',
  plugins: [react(), emojiNames(), textsByLanguage(), serviceWorker(), siteWidget()],
  css: { postcss: import.meta.dirname },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    /** In kB. The largest part is the encoder for voice notes, which loads when a person records one. */
    chunkSizeWarningLimit: 1100,
    modulePreload: { polyfill: false },
    /**
     * Loads a page in a few files: one with the code that all pages start with, and some with code that the same
     * screens share. By default the build makes four hundred files, and a start loads two hundred of them.
     */
    rolldownOptions: {
      onLog(level, log, handler) {
        // The calendar checks at run time which form of `rrule` it got, and so must name an export that is missing.
        if (log.code === 'IMPORT_IS_UNDEFINED' && log.id?.includes('/@mantine/schedule/')) return;
        handler(level, log);
      },
      output: {
        // Without it, files that import each other could run before their imports.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 150_000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/public': server,
      '/manifest.webmanifest': server,
      '/app-icons': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
