import { Button, Text, Timeline } from '@mantine/core';
import { automationApi, type BotDecision } from '@recado/shared/features/automation';
import { type Ticket, type TicketLogEntry, ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useBotOutcomeText } from '../../../lib/texts/botOutcome.texts.ts';
import { useTicketLogText } from '../../../lib/texts/ticketLog.texts.ts';
import { QueueDot } from '../list/dots.tsx';
import { useTicketText } from '../tickets.texts.ts';

const AutomationDialog = lazy(async () => ({
  default: (await import('../../flows/timeline/AutomationDialog.tsx')).AutomationDialog,
}));

/**
 * The history of a ticket, oldest first: who accepted, moved and closed it and when (CONV-15 to 17), and the
 * bot's decisions (BOT-11).
 */
export function TicketLogDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const text = useTicketText();
  const log = useTicketLogText();
  const bot = useBotOutcomeText();
  const mayDraw = useCan('flows:manage');
  const [showsAutomation, setShowsAutomation] = useState(false);
  const entryItem = ({ id, type, by, note, detail, user, queue, until, createdAt }: TicketLogEntry) => (
    <Timeline.Item
      key={id}
      title={until ? log('log_snoozedUntil', { at: formatShortDateTime(until) }) : log(`log_${type}`)}
    >
      <Text size="xs" c="dimmed">
        {[
          user?.name ?? (by === 'bot' || by === 'token' ? log(`by_${by}`) : undefined),
          formatShortDateTime(createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {(detail ?? (type === 'lane' && log('offBoard'))) && <Text size="xs">{detail ?? log('offBoard')}</Text>}
      {note && <Text size="xs">{log(`note_${note}`)}</Text>}
      {queue && (
        <Text size="xs" component="div">
          <QueueDot queue={queue} />
        </Text>
      )}
    </Timeline.Item>
  );
  const decisionItem = ({ id, outcome, createdAt }: BotDecision) => (
    <Timeline.Item key={`bot-${id}`} title={bot(outcome)}>
      <Text size="xs" c="dimmed">
        {formatShortDateTime(createdAt)}
      </Text>
    </Timeline.Item>
  );
  const query = useQuery({
    queryKey: ['tickets', 'log', ticket.id, ticket.version],
    queryFn: async () => {
      const params = { ticketId: ticket.id };
      const [entries, decisions] = await Promise.all([
        call(ticketApi.log, { params }),
        call(automationApi.decisions, { params }),
      ]);
      return { entries, decisions };
    },
  });
  const { entries = [], decisions = [] } = query.data ?? {};
  const items = [
    ...entries.map((entry) => ({ at: entry.createdAt, item: entryItem(entry) })),
    ...decisions.map((decision) => ({ at: decision.createdAt, item: decisionItem(decision) })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Dialog onClose={onClose} title={`${text('history')} #${ticket.id}`}>
      {mayDraw && (
        <Button variant="light" size="xs" onClick={() => setShowsAutomation(true)}>
          {text('showAutomation')}
        </Button>
      )}
      {showsAutomation && (
        <Suspense>
          <AutomationDialog ticketId={ticket.id} onClose={() => setShowsAutomation(false)} />
        </Suspense>
      )}
      {query.isPending && <RowSkeletons count={3} />}
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      <Timeline active={items.length} bulletSize={16} lineWidth={2} color="brand">
        {items.map(({ item }) => item)}
      </Timeline>
    </Dialog>
  );
}
