import type { TemplateStatus } from '@recado/shared/lib/templateText';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { useTemplateText } from './templates.texts.ts';

const tones = {
  approved: 'ok',
  pending: 'calm',
  rejected: 'bad',
  paused: 'warn',
  disabled: 'bad',
} as const satisfies Record<TemplateStatus, string>;

/** What Meta decided about a template. */
export function TemplateState({ status }: { status: TemplateStatus }) {
  const text = useTemplateText();
  return <StateBadge tone={tones[status]}>{text(`status_${status}`)}</StateBadge>;
}
