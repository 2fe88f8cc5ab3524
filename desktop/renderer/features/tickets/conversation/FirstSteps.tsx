import { Anchor, Button, Loader, RingProgress, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstallerText } from '../../../lib/installers/installers.texts.ts';
import { systemNames, useInstaller } from '../../../lib/installers/useInstaller.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './FirstSteps.module.css';
import { type FirstStep, hideFirstSteps } from './useFirstSteps.ts';

/** The steps to the first conversation: done ones have a tick, and the next one is highlighted. */
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
          <Title order={1}>{text('firstSteps')}</Title>
          <Text c="dimmed" mt={2}>
            {text('firstStepsHint')}
          </Text>
        </div>
        <RingProgress
          className={classes.ring ?? ''}
          size={56}
          thickness={5}
          roundCaps
          rootColor="var(--inset)"
          sections={[{ value: (100 * done) / steps.length, color: 'var(--brand-mark)' }]}
          label={
            <Text ta="center" size="sm" fw={600}>
              {done}/{steps.length}
            </Text>
          }
          aria-label={text('firstStepsDone', { done, count: steps.length })}
          role="img"
        />
      </header>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} isNext={step === next} />
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
      <Text size="xs" c="dimmed" ta="center">
        {text('firstStepsEnd')}{' '}
        <Anchor component="button" type="button" inherit onClick={hideFirstSteps}>
          {text('firstStepsHide')}
        </Anchor>
      </Text>
    </div>
  );
}

function Step({ step, number, isNext }: { step: FirstStep; number: number; isNext: boolean }) {
  const text = useTicketText();
  const { company } = useUser();
  const { name, path, made, isDone, isBegun, isLater } = step;
  return (
    <li className={classes.step} data-done={isDone || undefined} data-begun={isBegun || undefined}>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.2} /> : isBegun ? <Loader size={14} /> : number}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{text(`step_${name}`)}</h2>
        <Text size="sm" c="dimmed">
          {isBegun
            ? text('stepBegun_connection')
            : name === 'company'
              ? text('stepDone_company', { name: company.name })
              : text(isDone ? `stepDone_${name}` : `stepHint_${name}`)}
        </Text>
      </div>
      {isLater && (
        <Text size="xs" c="dimmed">
          {text('stepLater')}
        </Text>
      )}
      {isDone && made && (
        <Button component={Link} to={made} size="xs" variant="subtle" color="gray">
          {text(`stepMade_${name}` as 'stepMade_queue')}
        </Button>
      )}
      {!isDone && path && (
        <Button
          component={Link}
          to={isBegun ? '/connections' : path}
          size="xs"
          variant={isNext ? 'filled' : 'default'}
        >
          {isBegun ? text('stepBegunAction') : text(`stepAction_${name}` as 'stepAction_queue')}
        </Button>
      )}
    </li>
  );
}
