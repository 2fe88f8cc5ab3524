import type { Permission } from '@recado/shared/permissions';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCan } from '../../lib/session/session.ts';
import { confirmRemoval } from '../confirm.tsx';
import { ListScreen } from './ListScreen.tsx';
import { EditAction, RemoveAction } from './RowAction.tsx';

interface Named {
  id: number;
  name: string;
}

interface Props<Row extends Named>
  extends Omit<ComponentProps<typeof ListScreen<Row>>, 'rowKey' | 'add' | 'onOpen'> {
  /** Who may add, change and delete. */
  allow: Permission;
  addLabel: string;
  /** The dialog that changes a row or, given none, makes one. */
  dialog(row: Row | undefined, onClose: () => void): ReactNode;
  remove(row: Row): Promise<unknown>;
  /** Rows that nobody may delete stay without a bin. */
  mayRemove?(row: Row): boolean;
}

/** A management list whose rows are made, changed and deleted here: dialog, pencil and bin, the last with a question first. */
export function EditableListScreen<Row extends Named>({
  allow,
  addLabel,
  dialog,
  remove,
  mayRemove = () => true,
  actions,
  ...shown
}: Props<Row>) {
  const mayEdit = useCan(allow);
  const [editing, setEditing] = useState<Row | 'new'>();
  return (
    <>
      <ListScreen
        {...shown}
        rowKey={({ id }) => id}
        add={{ label: addLabel, allow, onClick: () => setEditing('new') }}
        onOpen={mayEdit ? setEditing : undefined}
        actions={(row) => (
          <>
            {actions?.(row)}
            {mayEdit && <EditAction name={row.name} onClick={() => setEditing(row)} />}
            {mayEdit && mayRemove(row) && (
              <RemoveAction
                name={row.name}
                onClick={() =>
                  void confirmRemoval(row.name, async () => {
                    await remove(row);
                    shown.list.drop(row.id);
                  })
                }
              />
            )}
          </>
        )}
      />
      {editing && dialog(editing === 'new' ? undefined : editing, () => setEditing(undefined))}
    </>
  );
}
