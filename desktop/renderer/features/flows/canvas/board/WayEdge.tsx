import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import { useExitName } from '../../blocks/parts/useExitName.ts';
import { useWayNumber } from '../numbers/flowNumbers.ts';
import type { WayOnBoard } from './viewOf.ts';
import classes from './WayEdge.module.css';

/** A way on: marked it shows the words of its exit, with the numbers how many went it. */
export const WayEdge = memo(function WayEdge(props: EdgeProps<WayOnBoard>) {
  const { id, selected, data, source } = props;
  const [path, x, y] = getBezierPath(props);
  const exitName = useExitName();
  const number = useWayNumber(source, data?.exit ?? '');
  const words =
    selected && data ? exitName({ handle: data.exit, ...(data.label && { label: data.label }) }) : '';
  const label = [words, number].filter(Boolean).join(' · ');
  return (
    <>
      <BaseEdge id={id} path={path} interactionWidth={24} />
      {label && (
        <EdgeLabelRenderer>
          <span
            className={classes.label}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
