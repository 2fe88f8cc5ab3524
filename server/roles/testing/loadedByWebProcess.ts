import { registerHooks } from 'node:module';
import type { Feature } from '../../feature.ts';

// Prints the packages that a web process has loaded when it begins to listen, as a list in JSON.
const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name) packages.add(name);
    return next(url, context);
  },
});
await import('../startWeb.ts');
const { features } = await import('../../features.ts');
const { loadParts } = await import('../../feature.ts');
const declared: Feature[] = Object.values(features);
for (const part of ['routes', 'downloads', 'publicFiles'] as const)
  await loadParts<unknown>(declared.map((feature) => feature[part]));
process.stdout.write(JSON.stringify([...packages].sort()));
