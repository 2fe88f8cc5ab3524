import { describeNode } from '../wire/stanza.ts';
import type { World } from '../world/world.ts';

/** Prints every stanza to stderr, one line each, binary content by its length only. */
export function traceStanzas(world: World): void {
  world.on('stanza', ({ direction, device, node }) =>
    console.error(`${direction === 'in' ? '>' : '<'} ${device} ${describeNode(node)}`),
  );
}
