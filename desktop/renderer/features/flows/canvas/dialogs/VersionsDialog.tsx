import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { flowApi } from '@recado/shared/features/flows';
import type { FlowVersion } from '@recado/shared/flow/calls/versions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Failed } from '../../../../components/Failed.tsx';
import { StateBadge } from '../../../../components/labels/StateBadge.tsx';
import { call } from '../../../../lib/api.ts';
import { formatShortDateTime } from '../../../../lib/format/format.ts';
import { toast } from '../../../../lib/toast.ts';
import { useBusy } from '../../../../lib/useBusy.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { drawnNow, useFlowEditor } from '../editor/flowEditor.ts';
import { diffGraphs, isEmptyDiff } from '../graph/diffGraphs.ts';
import { useSaver } from '../saving/useDraftSaver.ts';
import { DiffList } from './DiffList.tsx';
import classes from './VersionsDialog.module.css';
import { versionQuery, versionsQuery } from './versionQueries.ts';

/** The published versions: compare one with the draft, draw it again, or let it run again. */
export function VersionsDialog({ flowId, onClose }: { flowId: number; onClose(): void }) {
  const text = useCanvasText();
  const saver = useSaver();
  const queries = useQueryClient();
  const { isBusy, whileBusy } = useBusy();
  const { data, error, isPending, refetch } = useQuery(versionsQuery(flowId));
  const current = data?.find(({ isCurrent }) => isCurrent);
  const older = (data ?? []).reduce((sum, { isCurrent, running }) => sum + (isCurrent ? 0 : running), 0);

  async function act(work: () => Promise<void>) {
    await whileBusy(async () => {
      await saver?.save();
      await work();
    });
  }
  const restore = ({ id: versionId, number }: FlowVersion) =>
    act(async () => {
      const { flow } = await call(flowApi.restore, { params: { id: flowId, versionId } });
      saver?.take(flow.flow, flow.draftNumber);
      toast.success(text('restored', { number }));
      onClose();
    });
  const runAgain = ({ id: versionId, number }: FlowVersion) =>
    act(async () => {
      await call(flowApi.publishVersion, { params: { id: flowId, versionId } });
      useFlowEditor.setState(({ flow }) => ({
        flow: flow && { ...flow, published: number, hasChanges: true },
      }));
      toast.success(text('published', { number }));
      await queries.invalidateQueries({ queryKey: ['flow', flowId, 'versions'] });
    });
  const moveAll = () =>
    act(async () => {
      const { moved, left } = await call(flowApi.moveRunning, { params: { id: flowId } });
      toast.success(text('movedRunning', { moved, left }));
      await queries.invalidateQueries({ queryKey: ['flow', flowId, 'versions'] });
    });
  return (
    <Dialog title={text('versions')} onClose={onClose} width="medium">
      {isPending && <Loader size="sm" />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Text size="sm">{text('noVersions')}</Text>}
      <Stack gap={0} component="ul" className={classes.list ?? ''}>
        {data?.map((version) => (
          <VersionRow
            key={version.id}
            flowId={flowId}
            version={version}
            isBusy={isBusy}
            onRestore={() => void restore(version)}
            onRun={() => void runAgain(version)}
          />
        ))}
      </Stack>
      {current && older > 0 && (
        <Group justify="space-between" mt="md" wrap="nowrap">
          <Text size="sm">{text('runningOlder', { count: older })}</Text>
          <Button variant="default" disabled={isBusy} onClick={() => void moveAll()}>
            {text('moveRunning', { number: current.number })}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

interface RowProps {
  flowId: number;
  version: FlowVersion;
  isBusy: boolean;
  onRestore(): void;
  onRun(): void;
}

function VersionRow({ flowId, version, isBusy, onRestore, onRun }: RowProps) {
  const text = useCanvasText();
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const [isComparing, setComparing] = useState(false);
  const { number, isCurrent, publisher, createdAt, running } = version;
  return (
    <li className={classes.row}>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" fw={500}>
          {text('version', { number })}
        </Text>
        {isCurrent && <StateBadge tone="ok">{text('runs')}</StateBadge>}
        <Text size="xs" c="var(--ink-3)" truncate>
          {[formatShortDateTime(createdAt), publisher, running > 0 && text('inIt', { count: running })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      <Group gap="xs" mt={6}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isComparing}
          onClick={() => setComparing(!isComparing)}
        >
          {text('compare')}
        </Button>
        {!isReadOnly && (
          <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={onRestore}>
            {text('restore')}
          </Button>
        )}
        {!isReadOnly && !isCurrent && (
          <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={onRun}>
            {text('runAgain')}
          </Button>
        )}
      </Group>
      {isComparing && <Comparison flowId={flowId} versionId={version.id} />}
    </li>
  );
}

function Comparison({ flowId, versionId }: { flowId: number; versionId: number }) {
  const text = useCanvasText();
  const { data, error, refetch } = useQuery(versionQuery(flowId, versionId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  const diff = diffGraphs(data, drawnNow());
  return isEmptyDiff(diff) ? <Text size="sm">{text('sameAsDraft')}</Text> : <DiffList diff={diff} />;
}
