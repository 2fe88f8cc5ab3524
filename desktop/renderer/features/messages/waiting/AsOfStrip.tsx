import { IconCloudOff } from '@tabler/icons-react';
import { hashKey } from '@tanstack/react-query';
import { Strip } from '../../../components/Strip.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { useIsCutOff } from '../../../lib/live/useIsCutOff.ts';
import { useCopyTime } from '../../../lib/offline/asOf.ts';
import { useWaitingText } from './waiting.texts.ts';

/** While offline: the moment at which the shown conversation was true. */
export function AsOfStrip({ ticketUuid }: { ticketUuid: string }) {
  const text = useWaitingText();
  const isCutOff = useIsCutOff();
  const copiedAt = useCopyTime(hashKey(['messages', ticketUuid]));
  const offlineSince = useLiveStatus((live) => live.offlineSince);
  const at = copiedAt ?? offlineSince;
  if (!isCutOff || at === undefined) return null;
  return (
    <Strip tone="calm" icon={<IconCloudOff size={18} stroke={1.7} aria-hidden />}>
      {text('asOf', { at: formatShortDateTime(new Date(at)) })}
    </Strip>
  );
}
