import type { ErrorCode } from '@recado/shared/errors';
import type { Endpoint } from '@recado/shared/lib/contract';
import { type Permission, permissions, planFor } from '@recado/shared/permissions';
import * as features from '../features.ts';
import { particularRefusals } from './particularRefusals.ts';

const bound: Partial<Record<string, { missing?: ErrorCode | undefined }>> = features;

/**
 * The codes that a call may be refused with: those that follow from what its contract asks for (a session, a right, a
 * body), the one of a row that is not there, and those of its own.
 */
export function refusalsOf(name: string, endpoint: Endpoint): ErrorCode[] {
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
  const codes = asksFor.flatMap(([asked, some]) => (asked ? some : []));
  // Whoever names a row of the feature may name one that is not there.
  const missing = /\/:id\b/.test(endpoint.path) ? missingOf(name.split('.')[0]!) : [];
  return [...new Set([...codes, ...missing, ...(particularRefusals[name] ?? [])])];
}

/** As its rows refuse it (`rowsOf`), or, where it reads them in its own way, as it is written down for its `get`. */
function missingOf(feature: string): readonly ErrorCode[] {
  const missing = bound[feature]?.missing;
  return missing ? [missing] : (particularRefusals[`${feature}.get`] ?? []);
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
