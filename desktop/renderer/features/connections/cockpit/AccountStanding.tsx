import type { Cockpit } from '@recado/shared/features/cockpit';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from './Cockpit.module.css';
import { useCockpitText } from './cockpit.texts.ts';

/** What the channel thinks of the account, and how campaigns do; only what is known. */
export function AccountStanding({ cockpit }: { cockpit: Cockpit }) {
  const text = useCockpitText();
  const facts = useFacts(cockpit);
  return (
    <FigureBox id="cockpit-account" title={text('account')}>
      {facts.length === 0 ? (
        <p className={classes.quiet}>{text('nothingKnown')}</p>
      ) : (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </FigureBox>
  );
}

function useFacts({ signals, pace }: Cockpit): [label: string, value: string][] {
  const text = useCockpitText();
  const { quality, messagingLimit, newChats, timeLockUntil, tokenExpiresAt, reconnects, mutedAt } = signals;
  const isLocked = timeLockUntil !== null && Date.parse(timeLockUntil) > Date.now();
  const paceWords = () =>
    pace!.stopWhy
      ? text('paceStopped')
      : pace!.slowedBy > 1
        ? text('paceSlowed', { count: formatNumber(pace!.sentToday), times: formatNumber(pace!.slowedBy) })
        : text('paceSent', { count: formatNumber(pace!.sentToday) });
  const facts: [boolean, string, () => string][] = [
    [isLocked, text('lock'), () => text('until', { when: formatShortDateTime(timeLockUntil!) })],
    [quality !== null, text('quality'), () => text(`quality_${quality!}`)],
    [
      messagingLimit !== null,
      text('limit'),
      () => (messagingLimit! < 0 ? text('noLimit') : text('upTo', { count: formatNumber(messagingLimit!) })),
    ],
    [
      newChats !== null,
      text('newChats'),
      () =>
        text('newChatsUsed', {
          used: formatNumber(newChats!.used),
          total: formatNumber(newChats!.total),
        }),
    ],
    [tokenExpiresAt !== null, text('tokenEnd'), () => formatShortDateTime(tokenExpiresAt!)],
    [pace !== null, text('pace'), paceWords],
    [reconnects !== null, text('reconnects'), () => formatNumber(reconnects!)],
    [mutedAt !== null, text('muted'), () => formatShortDateTime(mutedAt!)],
  ];
  return facts.flatMap(([isKnown, label, value]) => (isKnown ? [[label, value()] as [string, string]] : []));
}
