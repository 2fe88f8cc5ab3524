import classes from './Spark.module.css';

const box = { width: 88, height: 30, edge: 3 };

/** A number day by day, without a scale; decoration beside the number itself. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  if (values.length < 2 || most === 0) return null;
  const step = box.width / (values.length - 1);
  const points = values.map((value, n) => {
    const y = box.height - box.edge - (value / most) * (box.height - 2 * box.edge);
    return `${(n * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
