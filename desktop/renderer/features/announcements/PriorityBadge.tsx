import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { useAnnouncementText } from './announcements.texts.ts';

const tones = { 1: 'bad', 2: 'warn', 3: 'calm' } as const;

/** The priority of an announcement: red, orange or grey (ANN-07), each with its word. */
export function PriorityBadge({ priority }: { priority: number }) {
  const text = useAnnouncementText();
  const shownPriority = priority === 1 || priority === 2 ? priority : 3;
  return <StateBadge tone={tones[shownPriority]}>{text(`priority_${shownPriority}`)}</StateBadge>;
}
