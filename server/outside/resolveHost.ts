import { Resolver } from 'node:dns/promises';

const tryMs = 2000;
const tries = 2;
/** The name exists; it has no address of this family. */
const noneOfFamily = ['ENODATA', 'ENOTFOUND'];

/**
 * Finds all addresses of a name. It asks the name servers itself: the system's own way would use one of the few threads
 * that files and passwords need. A name server that does not answer would block that thread.
 */
export async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: tryMs, tries });
  const none = (error: NodeJS.ErrnoException) => {
    if (noneOfFamily.includes(error.code ?? '')) return [] as string[];
    throw error;
  };
  const [v4, v6] = await Promise.all([
    resolver.resolve4(host).catch(none),
    resolver.resolve6(host).catch(none),
  ]);
  return [...v4, ...v6];
}
