import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { useTicketText } from '../tickets.texts.ts';
import { useBulkText } from './bulk.texts.ts';
import { undoBulk, useUndoableBulk } from './bulkActions.ts';
import { beginChoosing } from './selection.ts';

/** Offers selecting many tickets and undoing a bulk action in the command palette. */
export function useBulkCommands(): void {
  const language = useLanguage();
  const undoable = useUndoableBulk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language
  const commands = useMemo((): Command[] => {
    const group = useTicketText.now('list');
    const choose = {
      id: 'bulk:select',
      group,
      label: useBulkText.now('selectMany'),
      icon: <IconListCheck size={18} />,
      run: beginChoosing,
    };
    if (!undoable) return [choose];
    const undo = {
      id: 'bulk:undo',
      group,
      label: useBulkText.now('undoLast'),
      icon: <IconArrowBackUp size={18} />,
      run: () => void undoBulk(undoable),
    };
    return [choose, undo];
  }, [undoable, language]);
  useCommands('bulk', commands);
}
