import type { ErrorCode } from '@recado/shared/errors';
import type { Endpoint } from '@recado/shared/lib/contract';
import { type Permission, permissions, planFor } from '@recado/shared/permissions';
import { type Feature, loadParts } from '../../feature.ts';
import { features } from '../../features.ts';

const declared: Record<string, Feature> = features;

/** The error codes of a call. */
export type RefusalsOf = (feature: string, call: string, endpoint: Endpoint) => ErrorCode[];

/**
 * Loads the error codes of calls. They follow from a contract (a session, a right, a body) or from a missing row, or
 * the feature declares them.
 */
export async function openRefusals(): Promise<RefusalsOf> {
  const missing = new Map(
    await Promise.all(
      Object.entries(declared).map(
        async ([name, { routes }]) => [name, (await loadParts([routes]))[0]?.missing] as const,
      ),
    ),
  );
  return (feature, call, endpoint) => {
    const own = declared[feature]?.refuses ?? {};
    const ofRow = missing.get(feature);
    // A call with `:id` may name a row that does not exist.
    const notThere = /\/:id\b/.test(endpoint.path) ? (ofRow ? [ofRow] : (own.get ?? [])) : [];
    return [...new Set([...byContract(endpoint), ...notThere, ...(own[call] ?? [])])];
  };
}

function byContract(endpoint: Endpoint): ErrorCode[] {
  const { allow, params, query, body, upload, idempotent, method, fresh } = endpoint;
  const asksFor: [unknown, ErrorCode[]][] = [
    [
      allow !== 'public',
      ['ERR_UNAUTHENTICATED', 'ERR_SESSION_EXPIRED', 'ERR_SESSION_ENDED', 'ERR_TOKEN_SCOPE'],
    ],
    [allow !== 'public', allow === 'public' ? [] : byRight(allow)],
    [fresh, ['ERR_CONFIRM_IDENTITY']],
    [allow !== 'public' && method !== 'GET', ['ERR_SUPPORT_READ_ONLY']],
    [params ?? query ?? body, ['ERR_VALIDATION']],
    [method !== 'GET', ['ERR_BAD_REQUEST', 'ERR_TOO_LARGE', 'ERR_MEDIA_TYPE']],
    [upload, ['ERR_FILE_TOO_LARGE', 'ERR_STORAGE_FULL']],
    [idempotent, ['ERR_IDEMPOTENCY_CONFLICT']],
    [true, ['ERR_TOO_MANY_REQUESTS', 'ERR_UNAVAILABLE', 'ERR_INTERNAL']],
  ];
  return asksFor.flatMap(([applies, some]) => (applies ? some : []));
}

function byRight(allow: Permission): ErrorCode[] {
  const rule: Partial<
    Record<
      'group' | 'superOnly' | 'notForSupport' | 'planRefusal' | 'evenOverdue' | 'evenBare' | 'everyday',
      unknown
    >
  > = permissions[allow];
  return [
    ...(rule.group || rule.superOnly || rule.notForSupport ? ['ERR_NO_PERMISSION' as const] : []),
    ...(planFor(allow) ? [(rule.planRefusal ?? 'ERR_PLAN') as ErrorCode] : []),
    ...(rule.evenBare ? [] : ['ERR_SECOND_FACTOR_REQUIRED' as const]),
    ...(rule.evenOverdue ? [] : ['ERR_SUBSCRIPTION_OVERDUE' as const]),
  ];
}
