import { defineConfig } from 'vite';

/** The preload of a sandboxed window: one CommonJS file, because a sandbox has no module loader. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'chrome140',
    outDir: 'dist/preload',
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: 'preload/index.ts' },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
});
