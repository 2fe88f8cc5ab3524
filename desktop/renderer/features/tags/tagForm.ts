import { TagInput } from '@recado/shared/features/tags';
import type { FieldWords } from '../../components/form/useSchemaForm.ts';
import { useTagText } from './tags.texts.ts';

/** The words of each field of a lane that another one needs. */
const needs = {
  nextLaneId: 'needsNextLane',
  timeLane: 'needsTime',
  daysForRemarketing: 'needsDays',
  hourRemarketing: 'needsHour',
  messageRemarketing: 'needsMessage',
} as const;
type Needed = keyof typeof needs;

/** What a lane does by itself needs all of its parts; half of them would do nothing. */
function missingIn(tag: TagInput): Needed[] {
  const { timeLane, nextLaneId, daysForRemarketing, hourRemarketing, messageRemarketing, kanban } = tag;
  if (!kanban) return [];
  const hasTime = Number(timeLane ?? 0) > 0;
  const hasDays = Number(daysForRemarketing ?? 0) > 0;
  const writesAgain = hasDays || Boolean(messageRemarketing?.trim()) || tag.tagIdAfterRemarketing != null;
  return [
    ...(hasTime && nextLaneId == null ? (['nextLaneId'] as const) : []),
    ...(!hasTime && nextLaneId != null ? (['timeLane'] as const) : []),
    ...(writesAgain && !hasDays ? (['daysForRemarketing'] as const) : []),
    ...(writesAgain && !hourRemarketing ? (['hourRemarketing'] as const) : []),
    ...(writesAgain && !messageRemarketing?.trim() ? (['messageRemarketing'] as const) : []),
  ];
}

/** A tag as its dialog checks it. */
export const TagForm = TagInput.superRefine((tag, context) => {
  for (const field of missingIn(tag)) context.addIssue({ code: 'custom', path: [field], message: field });
});

/** The words for a missing part of a lane. */
export const tagFormProblem: FieldWords = (path, _value, values) => {
  const isMissing = path in needs && missingIn(values as TagInput).includes(path as Needed);
  return isMissing && TagInput.shape[path as Needed].safeParse((values as TagInput)[path as Needed]).success
    ? useTagText.now(needs[path as Needed])
    : undefined;
};
