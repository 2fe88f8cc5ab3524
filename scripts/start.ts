import { ensureBrowserBuild } from './ensureBrowserBuild.ts';
import { loadEnvironment } from './loadEnvironment.ts';

// `npm start`: builds the browser build if its sources changed, then runs the server until it is stopped.
loadEnvironment();
try {
  await ensureBrowserBuild();
} catch (error) {
  console.error(`\nRecado ended: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import('../server/main.ts');
