import type { AuditEntry } from '@recado/shared/features/audit';
import { wordOf } from '../../lib/texts/wordOf.ts';
import { useAuditText } from './audit.texts.ts';

type Key = Parameters<typeof useAuditText.now>[0];

/** The words of a key, else its plain form: a newer server may send keys that this page does not know. */
const wordsOr = (key: string, plain: string): string => {
  const word = useAuditText.now(key as Key);
  return word === key ? plain : word;
};

/** The kind of thing that was changed: the log's own word, else the title of the area's screen. */
export const areaName = (area: string): string => wordsOr(`area_${area}`, wordOf(area, 'title') ?? area);

/** What was done: `Alterou · Usuários`. A verb with another meaning in one area has its own words there. */
export const deedName = ({ area, verb }: Pick<AuditEntry, 'area' | 'verb'>): string =>
  `${wordsOr(`verb_${area}_${verb}`, wordsOr(`verb_${verb}`, verb))} · ${areaName(area)}`;

/**
 * The name of a field: the log's word, else the word of the area's form, else the field itself. For a field
 * called title that word is `heading`.
 */
export function fieldName(area: string, field: string): string {
  const word = field === 'title' ? 'heading' : field;
  return wordsOr(`field_${field}`, wordOf(area, word) ?? field);
}

/** Who did it: a user, support in a user's name, or a system actor without a name. */
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

/** What was changed: its name, the changed settings, or its number. */
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
