import { serveWorker } from './serveWorker.ts';
import type { Build } from './shell.ts';
import type { WorkerScope } from './workerScope.ts';

/** Filled in by the build (desktop/serviceWorker.ts). */
declare const recadoBuild: Build;

serveWorker(globalThis as unknown as WorkerScope, recadoBuild);
