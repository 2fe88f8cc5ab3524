import { Skeleton } from '@mantine/core';
import classes from '../dashboard.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** Heights of the columns of a placeholder chart, in per cent. */
const columns = [35, 60, 45, 80, 55, 70, 30];

/** Placeholders of the indicator cards while the server counts. */
export const CardSkeletons = () => (
  <div className={classes.cards} aria-hidden>
    {cards.map((card) => (
      <div key={card} className={classes.skeletonCard}>
        <Skeleton h={10} w="60%" />
        <Skeleton h={22} w="35%" />
        <Skeleton h={10} w="75%" />
      </div>
    ))}
  </div>
);

const ChartSkeleton = () => (
  <div className={classes.skeletonChart}>
    <Skeleton h={12} w="40%" />
    <div>
      {columns.map((height) => (
        <Skeleton key={height} h={`${height}%`} />
      ))}
    </div>
  </div>
);

/** Placeholders of the two charts while they load. */
export const ChartSkeletons = () => (
  <div className={classes.charts} aria-hidden>
    <ChartSkeleton />
    <ChartSkeleton />
  </div>
);
