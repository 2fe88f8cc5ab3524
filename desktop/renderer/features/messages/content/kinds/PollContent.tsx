import { wordsBeside } from '@recado/shared/lib/detailsWords';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconChartBar } from '@tabler/icons-react';
import { useKindText } from './kinds.texts.ts';
import classes from './PollContent.module.css';

type Poll = DetailsOf<'poll'>;

interface Props {
  poll: Poll;
  body: string;
}

/** A poll: each option with its votes as a bar, and who voted. */
export function PollContent({ poll, body }: Props) {
  const text = useKindText();
  const words = wordsBeside(poll, body);
  const most = Math.max(1, ...poll.options.map((_, n) => votesFor(poll, n).length));
  return (
    <section className={classes.poll} aria-label={text('poll')}>
      {words !== '' && <p className={classes.words}>{words}</p>}
      <p className={classes.question}>
        <IconChartBar size={16} stroke={1.8} aria-hidden /> {poll.question || text('poll')}
      </p>
      <p className={classes.hint}>{text(poll.mostChosen === 1 ? 'chooseOne' : 'chooseMany')}</p>
      <ul className={classes.options}>
        {poll.options.map((option, n) => {
          const votes = votesFor(poll, n);
          const names = votes.map(({ fromMe, name }) => (fromMe ? text('you') : (name ?? text('somebody'))));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a poll never move, and two may be equal
            <li key={n} className={classes.option}>
              <span className={classes.line}>
                <span className={classes.name}>{option}</span>
                <span className={classes.count} title={text('votes', { count: votes.length })}>
                  {votes.length}
                </span>
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(votes.length / most) * 100}%` }} />
              </span>
              {names.length > 0 && <span className={classes.who}>{names.join(', ')}</span>}
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>
        {poll.votes.length === 0 ? text('noVotes') : text('voters', { count: poll.votes.length })}
      </p>
    </section>
  );
}

const votesFor = ({ votes }: Poll, option: number): Poll['votes'] =>
  votes.filter(({ options }) => options.includes(option));
