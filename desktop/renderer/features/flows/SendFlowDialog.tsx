import { Stack, Text, UnstyledButton } from '@mantine/core';
import { flowApi } from '@recado/shared/features/flows';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { call } from '../../lib/api.ts';
import { matchesText } from '../../lib/format/foldText.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { flowNames } from '../../pickers/flowPickers.ts';
import { useFlowText } from './flows.texts.ts';
import classes from './SendFlowDialog.module.css';

/** Starts a flow in a conversation: those that are on and published (MSG-12 to MSG-14). */
export function SendFlowDialog({ ticketId, onClose }: { ticketId: number; onClose(): void }) {
  const text = useFlowText();
  const words = useWords();
  const { data, isError, error, refetch } = flowNames.useQuery();
  const [search, setSearch] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ready = data?.filter(({ active, published }) => active && published !== null);
  const shown = ready?.filter(({ name }) => matchesText(name, search));
  async function start(flowId: number, name: string) {
    setBusy(true);
    try {
      await call(flowApi.start, { params: { flowId, ticketId } });
      toast.success(text('flowSent', { name }));
      onClose();
    } catch (error) {
      toast.error(`${text('sendFailed')}: ${errorText(error)}`);
      setBusy(false);
    }
  }
  return (
    <Dialog title={words('sendFlow')} onClose={onClose}>
      {isError && <Failed title={text('listFailed')} error={error} retry={() => void refetch()} />}
      {!isError && !ready && <RowSkeletons count={3} />}
      {ready?.length === 0 && <Text size="sm">{text('nothingToSend')}</Text>}
      {ready && ready.length > 0 && (
        <Stack gap="sm">
          <SearchField value={search} onSearch={setSearch} />
          <div className={classes.flows}>
            {shown?.map(({ id, name }) => (
              <UnstyledButton
                key={id}
                className={classes.flow}
                disabled={isBusy}
                onClick={() => void start(id, name)}
              >
                {name}
              </UnstyledButton>
            ))}
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
