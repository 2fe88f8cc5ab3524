import type { FieldWords } from '../../components/form/useSchemaForm.ts';
import { useTagText } from './tags.texts.ts';

/** Words for the parts of a lane that another part needs (TAG-23). */
const needs = {
  nextLaneId: 'needsNextLane',
  timeLane: 'needsTime',
  daysForRemarketing: 'needsDays',
  hourRemarketing: 'needsHour',
  messageRemarketing: 'needsMessage',
  whatsappIdRemarketing: 'needsConnection',
} as const;

/** What the tag dialog says of a field that is empty although another one needs it. */
export const tagFormWords: FieldWords = (path, value) =>
  path in needs && !value ? useTagText.now(needs[path as keyof typeof needs]) : undefined;
