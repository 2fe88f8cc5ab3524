import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiNames } from './emojiNames.ts';
import { textsByLanguage } from './textsByLanguage.ts';

const server = process.env.RECADO_SERVER ?? 'http://127.0.0.1:8080';

/** The renderer: the desktop window's page and the browser build are the same files. */
export default defineConfig({
  root: join(import.meta.dirname, 'renderer'),
  base: '/',
  plugins: [react(), emojiNames(), textsByLanguage()],
  css: { postcss: import.meta.dirname },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    /** In kB. The largest part is the encoder for voice notes, loaded when somebody records one. */
    chunkSizeWarningLimit: 1100,
    modulePreload: { polyfill: false },
    /**
     * A page is asked for in a few files: one with what all of them begin with, and what several screens share
     * together with its like. Left to itself the build makes four hundred, and a start asks for two hundred of them.
     */
    rolldownOptions: {
      onLog(level, log, handler) {
        // The calendar asks at run time in which shape it got `rrule`, and has to name the one it did not get.
        if (log.code === 'IMPORT_IS_UNDEFINED' && log.id?.includes('/@mantine/schedule/')) return;
        handler(level, log);
      },
      output: {
        // Files that need each other would run before what they need.
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
      '/socket.io': { target: server, ws: true },
    },
  },
});
