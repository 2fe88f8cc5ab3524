import { Button, Code, Collapse, Text, TextInput, Title } from '@mantine/core';
import type { TestSessionReply } from '@recado/shared/features/integrations';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedText } from '../../components/FormattedText.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { Strip } from '../../components/Strip.tsx';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { describeOutcome } from './describeOutcome.ts';
import { useOutcomeText } from './outcomes.texts.ts';
import classes from './TestPanel.module.css';
import type { IntegrationTest } from './useIntegrationTest.ts';

/** What the customer writes in a test, and what came of it (INTEG-20). */
export function TestPanel({ test }: { test: IntegrationTest }) {
  const text = useOutcomeText();
  const { words, setWords, isRunning, reply, error, run } = test;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply || error) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reply, error]);
  return (
    <section className={classes.panel} aria-label={text('testHead')}>
      <div>
        <Title order={3} size="sm">
          {text('testHead')}
        </Title>
        <Text size="xs" c="dimmed">
          {text('nothingLeaves')}
        </Text>
      </div>
      <TextInput
        label={text('words')}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          void run();
        }}
      />
      <div aria-live="polite" aria-busy={isRunning}>
        {error !== undefined && <Strip tone="bad">{errorText(error)}</Strip>}
        {reply && <Result reply={reply} />}
      </div>
      <div ref={end} />
    </section>
  );
}

function Result({ reply: { outcome, tookMs, request, answer, says } }: { reply: TestSessionReply }) {
  const text = useOutcomeText();
  const [isOpen, setOpen] = useState(false);
  const { tone, label, advice } = describeOutcome(text, outcome);
  const isSilent = tone === 'ok' && says.length === 0;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div className={classes.outcome}>
        <StateBadge tone={isSilent ? 'warn' : tone}>{label}</StateBadge>
        <Text size="xs" c="dimmed">
          {text('after', { ms: formatNumber(tookMs) })}
        </Text>
      </div>
      {says.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mt={12} mb={4}>
            {text('gets')}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <div className={classes.thread} role="log" tabIndex={0} aria-label={text('gets')}>
            {says.map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one result stay
              <div key={index} className={classes.bubble}>
                <FormattedText text={words} />
              </div>
            ))}
          </div>
        </>
      )}
      {(advice || isSilent) && (
        <Text size="sm" mt={8}>
          {advice ?? text('nothingSaid')}
        </Text>
      )}
      {(request || answer) && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            mt={8}
            leftSection={<Chevron size={16} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text('details')}
          </Button>
          <Collapse expanded={isOpen}>
            <Part label={text('request')} words={request} />
            <Part label={text('answer')} words={answer} />
          </Collapse>
        </>
      )}
    </>
  );
}

function Part({ label, words }: { label: string; words: string }) {
  if (!words) return null;
  return (
    <>
      <Text size="xs" c="dimmed" mt={8}>
        {label}
      </Text>
      <Code block className={classes.code ?? ''}>
        {words}
      </Code>
    </>
  );
}
