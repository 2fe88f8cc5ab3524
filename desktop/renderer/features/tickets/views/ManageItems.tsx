import { Menu } from '@mantine/core';
import { type SavedView, savedViewApi } from '@recado/shared/features/savedViews';
import { confirmRemoval } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { dropView, putView, type shownNow } from './savedViews.ts';
import { useViewText } from './views.texts.ts';

interface Props {
  view: SavedView;
  /** The present list. */
  now: ReturnType<typeof shownNow>;
  /** The list is as the view has it. */
  isCurrent: boolean;
  onRename(): void;
}

/** Changes and deletes a view that the user has opened. */
export function ManageItems({ view, now, isCurrent, onRename }: Props) {
  const text = useViewText();
  const words = useWords();
  const { id, name, isShared } = view;

  async function replace() {
    try {
      putView(await call(savedViewApi.update, { params: { id }, body: { ...now, name, isShared } }));
      toast.success(text('viewSaved', { name }));
    } catch (error) {
      toast.error(error);
    }
  }
  const remove = () =>
    confirmRemoval(name, async () => {
      await call(savedViewApi.remove, { params: { id } });
      dropView(id);
    });

  return (
    <>
      <Menu.Label>{text('manageView', { name })}</Menu.Label>
      {!isCurrent && <Menu.Item onClick={() => void replace()}>{text('updateView')}</Menu.Item>}
      <Menu.Item onClick={onRename}>{text('renameView')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void remove()}>
        {words('remove')}
      </Menu.Item>
    </>
  );
}
