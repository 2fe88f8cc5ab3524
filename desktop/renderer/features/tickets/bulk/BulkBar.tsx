import { ActionIcon } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useKeys } from '../../../lib/useKeys.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { BulkActions, type BulkDialog } from './BulkActions.tsx';
import classes from './BulkBar.module.css';
import { BulkTagDialog } from './BulkTagDialog.tsx';
import { BulkTransferDialog } from './BulkTransferDialog.tsx';
import { useBulkText } from './bulk.texts.ts';
import { SelectedMenu } from './SelectedMenu.tsx';
import { clearSelection } from './selection.ts';
import { useBulk } from './useBulk.ts';

interface Props {
  listQuery: TicketsAsked;
  rows: readonly Ticket[];
  hasMore: boolean;
  /** How many tickets the filter finds, as far as known: `100+`. */
  count: string;
}

/** The actions on the selected tickets. It replaces the search while something is selected. */
export function BulkBar({ listQuery, rows, hasMore, count }: Props) {
  const text = useBulkText();
  const { chosen, isWhole, begin } = useBulk(listQuery, rows, count);
  const [dialog, setDialog] = useState<BulkDialog>();
  useKeys({ Escape: clearSelection }, dialog === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing is selected of it yet
  useEffect(() => clearSelection, [listQuery]);
  const close = () => setDialog(undefined);
  return (
    <div className={classes.bar} role="toolbar" aria-label={text('bar')}>
      <Hint label={text('clearSelection')}>
        <ActionIcon aria-label={text('clearSelection')} onClick={clearSelection}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
      <SelectedMenu
        selected={isWhole ? undefined : chosen.length}
        loaded={rows.length}
        hasMore={hasMore}
        count={count}
      />
      <span className={classes.space} />
      {chosen.length > 0 && (
        <BulkActions chosen={chosen} isWhole={isWhole} begin={begin} onDialog={setDialog} />
      )}
      {dialog === 'transfer' && <BulkTransferDialog begin={begin} onClose={close} />}
      {(dialog === 'addTag' || dialog === 'removeTag') && (
        <BulkTagDialog kind={dialog} begin={begin} onClose={close} />
      )}
    </div>
  );
}
