import type { AuditEntry } from '@recado/shared/features/audit';
import { wordOf } from '../../lib/texts/wordOf.ts';
import { useAuditText } from './audit.texts.ts';

type Key = Parameters<typeof useAuditText.now>[0];

/** A key that may be of a newer server: what has no words here is shown as it is. */
const wordsOr = (key: string, plain: string): string => {
  const said = useAuditText.now(key as Key);
  return said === key ? plain : said;
};

/** The kind of thing that something was done to. */
export const areaName = (area: string): string => wordsOr(`area_${area}`, area);

/** What was done: `Alterou · Usuários`. Where a verb means another thing in one area, it has words of its own there. */
export const deedName = ({ area, verb }: Pick<AuditEntry, 'area' | 'verb'>): string =>
  `${wordsOr(`verb_${area}_${verb}`, wordsOr(`verb_${verb}`, verb))} · ${areaName(area)}`;

/**
 * What a field is called: as the log says it, else as the form of its area does (a field called title is the word
 * `heading`), else its name.
 */
export function fieldName(area: string, field: string): string {
  const word = field === 'title' ? 'heading' : field;
  return wordsOr(`field_${field}`, wordOf(area, word) ?? field);
}

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

/** What it was done to: its name, the settings that changed, or its number. */
export const objectName = ({
  area,
  objectName,
  objectId,
  changes,
}: Pick<AuditEntry, 'area' | 'objectName' | 'objectId' | 'changes'>): string =>
  objectName ??
  (area === 'settings' && changes.length > 0
    ? changes.map(({ field }) => fieldName(area, field)).join(', ')
    : undefined) ??
  (objectId && /^\d+$/.test(objectId) ? `#${objectId}` : (objectId ?? ''));
