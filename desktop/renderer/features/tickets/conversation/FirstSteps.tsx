import { Anchor, Button, RingProgress, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstallerText } from '../../../lib/installers/installers.texts.ts';
import { systemNames, useInstaller } from '../../../lib/installers/useInstaller.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './FirstSteps.module.css';
import { type FirstStep, hideFirstSteps } from './useFirstSteps.ts';

/** The way to the first conversation: what is done is ticked, the next step stands out. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const text = useTicketText();
  const installerText = useInstallerText();
  const installer = useInstaller();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1} size="h3">
            {text('firstSteps')}
          </Title>
          <Text size="sm" c="dimmed">
            {text('firstStepsHint')}
          </Text>
        </div>
        <RingProgress
          size={56}
          thickness={5}
          roundCaps
          sections={[{ value: (100 * done) / steps.length, color: 'brand' }]}
          label={
            <Text ta="center" size="xs" fw={600}>
              {done}/{steps.length}
            </Text>
          }
          aria-label={text('firstStepsDone', { done, count: steps.length })}
          role="img"
        />
      </header>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.name} className={classes.step} data-done={step.isDone || undefined}>
            <span className={classes.mark} aria-hidden>
              {step.isDone ? <IconCheck size={16} stroke={2.2} /> : index + 1}
            </span>
            <div className={classes.words}>
              <Text fw={step.isDone ? 500 : 600} size="sm">
                {text(`step_${step.name}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {text(step.isDone ? `stepDone_${step.name}` : `stepHint_${step.name}`)}
              </Text>
            </div>
            {step.path && !step.isDone && (
              <Button
                component={Link}
                to={step.path}
                size="xs"
                variant={step === next ? 'filled' : 'default'}
              >
                {text(`stepAction_${step.name}` as 'stepAction_queue')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {installer && (
        <Text size="sm" c="dimmed">
          <Anchor href={installer.url} {...(installer.name && { download: installer.name })}>
            {installerText('download')}
          </Anchor>
          {'. '}
          {installerText('downloadHint', { system: systemNames[installer.system] })}
        </Text>
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={hideFirstSteps}>
        {text('firstStepsHide')}
      </Button>
    </div>
  );
}
