import { Anchor, Stack, Text } from '@mantine/core';
import { type Integration, integrationApi } from '@recado/shared/features/integrations';
import type { LoggedCall } from '@recado/shared/features/prompts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { OlderNewer } from '../../components/list/OlderNewer.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { Notice } from '../../components/Notice.tsx';
import { EmptyDrawer } from '../../components/pictures.tsx';
import { call } from '../../lib/api.ts';
import { formatBytes, formatShortDateTime } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import classes from './CallsDialog.module.css';
import { describeOutcome } from './describeOutcome.ts';
import { useOutcomeText } from './outcomes.texts.ts';

/** The open dialog polls this often, so that calls under way show their result. */
const refreshMs = 5000;

/** The calls of an integration: result, time, size, and the conversation that each was for. */
export function CallsDialog({ integration, onClose }: { integration: Integration; onClose(): void }) {
  const text = useOutcomeText();
  const [pageNumber, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['integrationCalls', integration.id, pageNumber],
    queryFn: () => call(integrationApi.calls, { params: { id: integration.id }, query: { pageNumber } }),
    refetchInterval: refreshMs,
  });
  return (
    <Dialog title={text('callsOf', { name: integration.name })} width="medium" onClose={onClose}>
      <Stack gap={0}>
        {isPending && <RowSkeletons count={4} />}
        {error && !data && <Failed error={error} retry={() => void refetch()} />}
        {data?.calls.length === 0 && (
          <Notice picture={<EmptyDrawer />} title={text('noCalls')} hint={text('noCallsHint')} />
        )}
        {data?.calls.map((one) => (
          <CallRow key={one.id} made={one} />
        ))}
        <OlderNewer pageNumber={pageNumber} page={data} setPage={setPage} top={12} />
      </Stack>
    </Dialog>
  );
}

function CallRow({ made }: { made: LoggedCall }) {
  const text = useOutcomeText();
  const { ticketId, ticketUuid, outcome, tookMs, bytes, createdAt } = made;
  const { tone, label, advice } = describeOutcome(text, outcome);
  const facts = [
    formatShortDateTime(createdAt),
    tookMs !== null && `${formatNumber(tookMs)} ms`,
    bytes !== null && formatBytes(bytes),
  ];
  return (
    <div className={classes.call}>
      <div className={classes.facts}>
        {advice ? (
          <Hint label={advice}>
            <span>
              <StateBadge tone={tone}>{label}</StateBadge>
            </span>
          </Hint>
        ) : (
          <StateBadge tone={tone}>{label}</StateBadge>
        )}
        <Text size="xs" c="dimmed" mt={4}>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Anchor component={Link} to={`/tickets/${ticketUuid}`} size="sm">
        {text('seeTicket', { id: ticketId })}
      </Anchor>
    </div>
  );
}
