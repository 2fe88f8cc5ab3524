import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/**
 * Electron's main process: one ES module with everything but Electron inside, so the package needs no
 * node_modules.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/main',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { index: 'main/index.ts' },
      external: ['electron', ...builtinModules, /^node:/],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
