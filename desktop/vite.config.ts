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
    /** What every page knows of its features is one file, not three small ones for each. */
    rolldownOptions: {
      onLog(level, log, handler) {
        // The calendar asks at run time in which shape it got `rrule`, and has to name the one it did not get.
        if (log.code === 'IMPORT_IS_UNDEFINED' && log.id?.includes('/@mantine/schedule/')) return;
        handler(level, log);
      },
      output: { codeSplitting: { groups: [{ name: 'features', test: /\.(texts|feature)\.ts$/ }] } },
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
