import { Stack, Text, Timeline, Title } from '@mantine/core';
import { automationApi } from '@recado/shared/features/automation';
import type { Timeline as Automation } from '@recado/shared/flow/timeline';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { TimelineCall } from './TimelineCall.tsx';
import { TimelineStepItem } from './TimelineStepItem.tsx';
import { useTimelineText } from './timeline.texts.ts';

/** The automation of a ticket in the last month: what came, who took it, which blocks ran, and what left. */
export function AutomationDialog({ ticketId, onClose }: { ticketId: number; onClose(): void }) {
  const text = useTimelineText();
  const query = useQuery({
    queryKey: ['automation', ticketId],
    queryFn: () => call(automationApi.timeline, { params: { ticketId } }),
  });
  const { steps = [], variables = {} } = query.data ?? {};
  return (
    <Dialog onClose={onClose} title={text('title', { id: ticketId })}>
      {query.isPending && <RowSkeletons count={3} />}
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.data && steps.length === 0 && <Text c="dimmed">{text('nothing')}</Text>}
      <Stack>
        <Timeline active={steps.length} bulletSize={16} lineWidth={2} color="brand">
          {steps.map((step) => (
            <TimelineStepItem key={step.id} step={step} variables={variables} />
          ))}
        </Timeline>
        {query.data && <Facts automation={query.data} />}
      </Stack>
    </Dialog>
  );
}

/** Calls outside with time and outcome, and the variables of the flow. */
function Facts({ automation: { asks, variables } }: { automation: Automation }) {
  const text = useTimelineText();
  const named = Object.entries(variables);
  return (
    <>
      {asks.length > 0 && (
        <section>
          <Title order={3} size="sm">
            {text('calls')}
          </Title>
          {asks.map((made) => (
            <TimelineCall key={made.id} made={made} />
          ))}
        </section>
      )}
      {named.length > 0 && (
        <section>
          <Title order={3} size="sm">
            {text('variables')}
          </Title>
          {named.map(([name, value]) => (
            <Text key={name} size="xs">
              {`${name}: ${value}`}
            </Text>
          ))}
        </section>
      )}
    </>
  );
}
