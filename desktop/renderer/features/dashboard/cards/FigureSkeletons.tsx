import { Skeleton } from '@mantine/core';
import classes from '../dashboard.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The cards of the indicators while they are counted, in their places. */
export const CardSkeletons = () => (
  <div className={classes.cards} aria-hidden>
    {cards.map((card) => (
      <Skeleton key={card} h={92} />
    ))}
  </div>
);

/** The two charts while they are drawn, in their places. */
export const ChartSkeletons = () => (
  <div className={classes.charts} aria-hidden>
    <Skeleton h={260} />
    <Skeleton h={260} />
  </div>
);
