import { feature } from '../../feature.ts';

/** The endpoint for programs that are agents: tools over the calls of other features. It has no calls of its own. */
export const mcp = feature({
  downloads: () => import('./serveMcp.ts'),
});
