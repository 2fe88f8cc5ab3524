import { Loader } from '@mantine/core';
import { flowApi } from '@recado/shared/features/flows';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { call } from '../../../lib/api.ts';
import { FlowCanvas } from './FlowCanvas.tsx';
import classes from './FlowScreen.module.css';
import { lastCanvasSaved } from './saving/useDraftSaver.ts';

/** The canvas of a flow at `/flowbuilder/:id` (FLOW-24). */
export function FlowScreen() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', id, 'drawn'],
    queryFn: async () => {
      await lastCanvasSaved();
      return (await call(flowApi.show, { params: { id } })).flow;
    },
    // Only opening the screen reads it: what is on the canvas belongs to the person who draws.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.loading}>
        <Loader />
      </div>
    );
  return (
    <LeaveGuard>
      <FlowCanvas key={id} loaded={data} />
    </LeaveGuard>
  );
}
