import { Button, FileButton, Text } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { type Flow, flowApi } from '@recado/shared/features/flows';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { toast } from '../../../lib/toast.ts';
import { useFlowText } from '../flows.texts.ts';

/** The reasons of a refusal that have words of their own. */
const reasons = [
  'noJson',
  'noFlow',
  'tooLarge',
  'tooManyBlocks',
  'wrongType',
  'script',
  'insideAddress',
  'forbiddenKey',
  'tooDeep',
  'badText',
  'endlessLoop',
] as const;

/** Replaces a flow's drawing by a file; a refused file shows where and why (FLOW-21 to FLOW-23). */
export function ImportFlowDialog({ flow, onClose }: { flow: Flow; onClose(): void }) {
  const text = useFlowText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const refusalOf = (error: unknown): string => {
    if (!(error instanceof AppError && error.code === 'ERR_FLOW_IMPORT')) return errorText(error);
    const { place, reason } = error.data as { place: string; reason: string };
    const knownReason = reasons.find((one) => one === reason) ?? 'wrongType';
    return [text(`import_${knownReason}`), ...(place ? [text('importPlace', { place })] : [])].join(' ');
  };
  async function take(file: File | null) {
    if (!file) return;
    setWrong(undefined);
    if (!file.name.toLowerCase().includes('.json')) return setWrong(text('invalidFile'));
    setBusy(true);
    try {
      await call(flowApi.import, { body: { flow: await file.text(), flowid: flow.id } });
      toast.success(text('imported'));
      onClose();
    } catch (error) {
      setWrong(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={text('importTitle', { name: flow.name })} onClose={onClose}>
      <Text size="sm" mb="md">
        {text('importHint')}
      </Text>
      {wrong && <Strip tone="bad">{wrong}</Strip>}
      <FileButton accept=".json,application/json" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} mt="md" loading={isBusy} leftSection={<IconUpload size={16} />}>
            {text('chooseFile')}
          </Button>
        )}
      </FileButton>
    </Dialog>
  );
}
