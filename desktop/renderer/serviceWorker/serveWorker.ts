import { answersStore } from '../lib/installed/answersStore.ts';
import { sharedStore } from '../lib/installed/sharedStore.ts';
import { forgetPerson, pressNotification, showPush } from './pushes.ts';
import { addRoutes, answerFetch, type Build, dropFormerShells, keepFiles, keepShell } from './shell.ts';
import { takeShare } from './takeShare.ts';
import type { WorkerScope } from './workerScope.ts';

/** What pages ask of the worker. */
export type WorkerMessage = { kind: 'forget' } | { kind: 'keep'; files: readonly string[] };

/** Connects the parts of the worker to what the browser reports. */
export function serveWorker(worker: WorkerScope, build: Build): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(
      Promise.all([keepShell(worker, build), addRoutes(event)]).then(() => worker.skipWaiting()),
    );
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropFormerShells(worker, build).then(() => worker.clients.claim()));
  });
  worker.addEventListener('fetch', (event) => {
    if (!takeShare(worker, event)) answerFetch(worker, build, event);
  });
  worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(pressNotification(worker, event)));
  worker.addEventListener('message', (event) => {
    const message = event.data as Partial<WorkerMessage> | null;
    if (message?.kind === 'forget') event.waitUntil(forgetPerson(worker, [sharedStore, answersStore]));
    if (message?.kind === 'keep') event.waitUntil(keepFiles(worker, message.files));
  });
}
