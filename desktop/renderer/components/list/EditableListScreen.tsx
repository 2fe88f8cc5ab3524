import type { Permission } from '@recado/shared/permissions';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LiveList } from '../../lib/live/liveList.ts';
import { useCan } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { confirmRemoval } from '../confirm.tsx';
import { ListScreen } from './ListScreen.tsx';

/** A row without a `name` needs `rowName`. */
type Called<Row> = Row extends { name: string } ? unknown : { rowName(row: Row): string };

interface Props<Row extends { id: number }, Filter>
  extends Omit<
    ComponentProps<typeof ListScreen<Row, Filter>>,
    'list' | 'rowKey' | 'rowName' | 'add' | 'onOpen'
  > {
  list: LiveList<Row, Filter>;
  /** The right to add, change and delete. */
  allow: Permission;
  addLabel: string;
  /** False if no further row may be added. */
  mayAdd?: boolean;
  /** The dialog that changes a row or, without one, creates one. */
  dialog(row: Row | undefined, onClose: () => void): ReactNode;
  remove(row: Row): Promise<unknown>;
  /** Replaces the usual question where a deletion has consequences to choose between. */
  removeDialog?(row: Row, onClose: () => void): ReactNode;
  /** Words of the question about this row; undefined: the usual ones. */
  removeQuestion?(row: Row): string | undefined;
  /** The name of a row in questions and for screen readers, if not its `name`. */
  rowName?(row: Row): string;
  /** False hides the action that deletes a row. */
  mayRemove?(row: Row): boolean;
  /** False for rows that this person may only view; `dialog` then shows them. */
  mayChange?(row: Row): boolean;
  /** What a click on a row does, if it does not open `dialog`. */
  opens?: (row: Row) => void;
  /** The work that a save began is still open, so the person is not led back yet. */
  goesOn?: boolean;
}

/** A management list whose rows are created, changed and deleted here, by a dialog, a pencil and a bin that asks first. */
export function EditableListScreen<Row extends { id: number }, Filter = undefined>(
  props: Props<Row, Filter> & Called<NoInfer<Row>>,
) {
  const {
    allow,
    addLabel,
    mayAdd = true,
    dialog,
    remove,
    removeDialog,
    removeQuestion,
    mayRemove = () => true,
    mayChange = () => true,
    actions,
    opens,
    goesOn = false,
    rowName = (row) => (row as unknown as { name: string }).name,
    ...shown
  }: Props<Row, Filter> = props;
  const words = useWords();
  const mayEdit = useCan(allow);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  // The address led the person here to create a row (`?new&back=/tickets`); closing the form leads them back.
  const isLed = address.has('new') && mayEdit && mayAdd;
  const back = address.get('back');
  const [editing, setEditing] = useState<Row | 'new' | undefined>(isLed ? 'new' : undefined);
  const isOver = isLed && editing === undefined && !goesOn;
  useEffect(() => {
    if (isOver) void navigate(back === '/tickets' ? back : '.', { replace: true });
  }, [isOver, back, navigate]);
  const [removing, setRemoving] = useState<Row>();
  const editAction = (row: Row) => {
    const [label, Icon] = mayChange(row) ? [words('edit'), IconPencil] : [words('show'), IconEye];
    return {
      key: 'edit',
      label,
      fullLabel: `${label} ${rowName(row)}`,
      icon: <Icon size={18} stroke={1.7} />,
      onClick: () => setEditing(row),
    };
  };
  const removeAction = (row: Row) => ({
    key: 'remove',
    label: words('remove'),
    fullLabel: `${words('remove')} ${rowName(row)}`,
    icon: <IconTrash size={18} stroke={1.7} />,
    isDangerous: true,
    onClick: () =>
      removeDialog
        ? setRemoving(row)
        : void confirmRemoval(
            rowName(row),
            async () => {
              await remove(row);
              shown.list.drop(row.id);
            },
            removeQuestion?.(row),
          ),
  });
  return (
    <>
      <ListScreen<Row, Filter>
        {...shown}
        rowKey={({ id }) => id}
        rowName={rowName}
        {...(mayAdd && { add: { label: addLabel, allow, onClick: () => setEditing('new') } })}
        onOpen={opens ?? (mayEdit ? setEditing : undefined)}
        actions={(row) => [
          ...(actions?.(row) ?? []),
          ...(mayEdit ? [editAction(row)] : []),
          ...(mayEdit && mayRemove(row) ? [removeAction(row)] : []),
        ]}
      />
      {removing && removeDialog?.(removing, () => setRemoving(undefined))}
      {editing && dialog(editing === 'new' ? undefined : editing, () => setEditing(undefined))}
    </>
  );
}
