import { type AuditEntry, auditApi } from '@recado/shared/features/audit';
import { call } from '../../lib/api.ts';
import { cursorList } from '../../lib/live/cursorList.ts';
import type { ShownFilter } from './useAuditFilter.ts';

/** The log, newest first. */
export const auditList = cursorList<AuditEntry, ShownFilter>({
  name: 'audit',
  async load(request) {
    const { entries, nextCursor } = await call(auditApi.list, request);
    return { rows: entries, count: null, nextCursor };
  },
});
