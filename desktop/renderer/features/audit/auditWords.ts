import type { AuditEntry } from '@recado/shared/features/audit';
import { useAuditText } from './audit.texts.ts';

type Key = Parameters<typeof useAuditText.now>[0];

/** A key that may be of a newer server: what has no words here is shown as it is. */
const wordsOr = (key: string, plain: string): string => {
  const said = useAuditText.now(key as Key);
  return said === key ? plain : said;
};

/** The kind of thing that something was done to. */
export const areaName = (area: string): string => wordsOr(`area_${area}`, area);

/** What was done: `Alteração · Usuários`. */
export const deedName = ({ area, verb }: Pick<AuditEntry, 'area' | 'verb'>): string =>
  `${wordsOr(`verb_${verb}`, verb)} · ${areaName(area)}`;

/** By whom, also where that is nobody with a name. */
export const doerName = ({
  doer,
  userName,
  supportName,
}: Pick<AuditEntry, 'doer' | 'userName' | 'supportName'>): string => {
  const text = useAuditText.now;
  if (supportName && supportName !== userName)
    return text('supportAs', { support: supportName, name: userName });
  return supportName ? text('supportBy', { support: supportName }) : userName || text(`doer_${doer}`);
};

/** What it was done to: its name, or its number. */
export const objectName = ({ objectName, objectId }: Pick<AuditEntry, 'objectName' | 'objectId'>): string =>
  objectName ?? (objectId && /^\d+$/.test(objectId) ? `#${objectId}` : (objectId ?? ''));
