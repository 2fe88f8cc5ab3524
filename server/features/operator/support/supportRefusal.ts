import type { ErrorCode } from '@recado/shared/errors';
import { bulkActionApi } from '@recado/shared/features/bulkActions';
import { connectionApi } from '@recado/shared/features/connections';
import { forwardApi } from '@recado/shared/features/forwards';
import { supportApi } from '@recado/shared/features/support';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { Actor, Permission } from '@recado/shared/permissions';

/**
 * What support may do where the company lets it write. Everything else stays with the company's own people, also what
 * the product gains later. That is sign-in, rights, tokens, addresses that receive all events, money and erasing.
 */
const forSupport: readonly (Permission | 'public')[] = [
  'settings:edit',
  'connections:manage',
  'queues:manage',
  'files:manage',
  'tags:edit',
  'contacts:edit',
  'contacts:merge',
  'tickets:handle',
  'tickets:ignore',
  'messages:send',
  'media:fetch',
  'quickReplies:edit',
  'savedViews:edit',
];

/** Their replies are secrets that work after support has ended. */
const secrets: readonly Endpoint[] = [connectionApi.token, connectionApi.renewToken];
/**
 * Work that a worker continues in the admin's name when support may be over (SUPPORT-05). Schedules are such work
 * too; support changes none.
 */
const laterWork: readonly Endpoint[] = [forwardApi.start, ...Object.values(bulkActionApi)];

/**
 * Returns why support may not make this call; undefined: it may. The one place that decides it, for every call.
 * Support reads, but no secrets, and changes something only where the company allows it.
 */
export function supportRefusal({ support }: Actor, endpoint: Endpoint): ErrorCode | undefined {
  if (!support || endpoint === supportApi.leave) return undefined;
  if (secrets.includes(endpoint)) return 'ERR_SUPPORT_READ_ONLY';
  if (endpoint.method === 'GET') return undefined;
  if (laterWork.includes(endpoint)) return 'ERR_SUPPORT_READ_ONLY';
  return support.mayWrite && forSupport.includes(endpoint.allow) ? undefined : 'ERR_SUPPORT_READ_ONLY';
}
