import { supportApi } from '@recado/shared/features/support';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { Gates } from '../../../calls/routes.ts';
import type { Feature } from '../../../feature.ts';

/**
 * Decides why support may not make a call (undefined: it may), from what the features declare. The one place that
 * decides it, for every call. Support reads, but no secrets, and changes something only where the company allows it.
 * Schedules too are work that goes on later; support changes none.
 */
export function supportRefusal(features: Readonly<Record<string, Feature>>): Gates['supportRefusal'] {
  const rights = new Set<Endpoint['allow']>(
    Object.values(features).flatMap(({ forSupport = [] }) => forSupport),
  );
  const withheld = new Set(Object.entries(features).flatMap(([name, feature]) => keptCalls(name, feature)));
  return ({ support }, endpoint) => {
    if (!support || endpoint === supportApi.leave) return undefined;
    if (withheld.has(endpoint)) return 'ERR_SUPPORT_READ_ONLY';
    if (endpoint.method === 'GET') return undefined;
    return support.mayWrite && rights.has(endpoint.allow) ? undefined : 'ERR_SUPPORT_READ_ONLY';
  };
}

/** The calls of a feature that support may not make. */
function keptCalls(name: string, { notForSupport = [] }: Feature): Endpoint[] {
  const calls: Readonly<Record<string, Endpoint>> = contract[name as keyof typeof contract] ?? {};
  return notForSupport === 'every change'
    ? Object.values(calls).filter(({ method }) => method !== 'GET')
    : notForSupport.map((call) => calls[call]!);
}
