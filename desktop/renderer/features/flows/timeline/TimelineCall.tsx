import { Button, Text } from '@mantine/core';
import { automationApi } from '@recado/shared/features/automation';
import type { TimelineAsk } from '@recado/shared/flow/timeline';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './AutomationDialog.module.css';
import { useTimelineText } from './timeline.texts.ts';

/** A call outside: time, address, outcome, size. A prompt can be asked once more, for this person alone. */
export function TimelineCall({ made }: { made: TimelineAsk }) {
  const text = useTimelineText();
  const mayAsk = useCan('prompts:manage');
  const { id, at, kind, method = kind, host, outcome, tookMs, bytes, tokens, sources, dropped } = made;
  return (
    <div>
      <Text size="xs">
        {[
          formatShortDateTime(at),
          [method, host].filter(Boolean).join(' '),
          outcome ?? text('running'),
          tookMs !== null && `${tookMs} ms`,
          bytes !== undefined && `${bytes} B`,
          tokens !== undefined && `${tokens} tokens`,
          sources?.length && `${text('sources')}: ${sources.map(({ name }) => name).join(', ')}`,
          dropped?.length && `${text('dropped')}: ${dropped.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {kind === 'prompt' && outcome !== null && mayAsk && <AskAgain id={id} />}
    </div>
  );
}

/** Asks a prompt once more; its answer is shown here and goes nowhere else. */
function AskAgain({ id }: { id: number }) {
  const text = useTimelineText();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => call(automationApi.askAgain, { params: { id } }),
    onError: (error) => toast.error(error),
  });
  const facts = data && [
    data.outcome,
    `${data.tookMs} ms`,
    `${data.tokens} tokens`,
    data.sources.length > 0 && `${text('sources')}: ${namesOf(data.sources)}`,
    data.actions.length > 0 &&
      `${text('wouldDo')}: ${data.actions.map(({ tool, summary }) => `${tool} ${summary}`.trim()).join(', ')}`,
  ];
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {text('askAgain')}
      </Button>
      <div role="status">
        {facts && (
          <div className={classes.answer}>
            {data.text && (
              <Text size="sm" className={classes.words}>
                {data.text}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {facts.filter(Boolean).join(' · ')}
            </Text>
            <Text size="xs" c="dimmed">
              {text('nothingSent')}
            </Text>
          </div>
        )}
      </div>
    </>
  );
}

const namesOf = (sources: readonly { name: string }[]) =>
  [...new Set(sources.map(({ name }) => name))].join(', ');
