/** What differs between the page and its server: nothing that matters, or which of them is older. */
export type Skew = 'same' | 'pageOld' | 'serverOld';

const partsOf = (version: string): number[] =>
  (/^\d+(\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);

/**
 * Compares the page's version with the server's. `parts` says how many numbers count: a desktop app lives with
 * another third number (2.3.1 and 2.3.0), because only fixes differ.
 */
export function skewOf(page: string, server: string, parts: number): Skew {
  const [mine, theirs] = [partsOf(page), partsOf(server)];
  for (let at = 0; at < parts; at++) {
    const [own = 0, other = 0] = [mine[at], theirs[at]];
    if (own !== other) return own < other ? 'pageOld' : 'serverOld';
  }
  return 'same';
}
