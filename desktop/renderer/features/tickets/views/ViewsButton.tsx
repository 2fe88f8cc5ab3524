import { ActionIcon, Menu } from '@mantine/core';
import { type SavedView, savedViewApi } from '@recado/shared/features/savedViews';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconPlus } from '@tabler/icons-react';
import { Fragment, memo, useState } from 'react';
import { confirmRemoval } from '../../../components/confirm.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { dropView, isShown, putView, shownNow, useSavedViews } from './savedViews.ts';
import { useShowView } from './useShowView.ts';
import { useViewCommands } from './useViewCommands.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { useViewText } from './views.texts.ts';

/** The menu of saved views: opens one, saves the present list, and changes or deletes the open one. */
export const ViewsButton = memo(function ViewsButton({ tab, search }: { tab: TicketTab; search: string }) {
  const text = useViewText();
  const words = useWords();
  const filters = useInboxFilters();
  const views = useSavedViews();
  const show = useShowView();
  const mayShare = useCan('savedViews:share');
  const [dialog, setDialog] = useState<{ view?: SavedView }>();
  const [last, setLast] = useState<SavedView>();
  const now = shownNow(tab, search, filters);
  const current = views.find((view) => isShown(view, now));
  // A view that the user opened and then changed can be overwritten with the present list.
  const meant = current ?? views.find(({ id }) => id === last?.id);
  const isOwn = meant && (!meant.isShared || mayShare);
  useViewCommands(
    views,
    (view) => {
      setLast(view);
      show(view);
    },
    () => setDialog({}),
  );

  async function replace({ id, name, isShared }: SavedView) {
    try {
      putView(await call(savedViewApi.update, { params: { id }, body: { ...now, name, isShared } }));
      toast.success(text('viewSaved', { name }));
    } catch (error) {
      toast.error(error);
    }
  }
  const remove = ({ id, name }: SavedView) =>
    confirmRemoval(name, async () => {
      await call(savedViewApi.remove, { params: { id } });
      dropView(id);
    });

  const groups = [
    { title: text('sharedViews'), views: views.filter(({ isShared }) => isShared) },
    { title: text('ownViews'), views: views.filter(({ isShared }) => !isShared) },
  ].filter((group) => group.views.length > 0);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Hint label={current?.name ?? text('views')}>
            <ActionIcon aria-label={text('views')} data-testid="views">
              {current ? (
                <IconBookmarkFilled size={18} color="var(--brand-mark)" />
              ) : (
                <IconBookmark size={18} stroke={1.7} />
              )}
            </ActionIcon>
          </Hint>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {groups.length === 0 && <Menu.Label>{text('noViews')}</Menu.Label>}
          {groups.map((group) => (
            <Fragment key={group.title}>
              <Menu.Label>{group.title}</Menu.Label>
              {group.views.map((view) => (
                <Menu.RadioItem
                  key={view.id}
                  value={String(view.id)}
                  checked={view.id === current?.id}
                  checkIcon={<IconCheck size={16} />}
                  closeMenuOnClick
                  onChange={() => {
                    setLast(view);
                    show(view);
                  }}
                >
                  {view.name}
                </Menu.RadioItem>
              ))}
            </Fragment>
          ))}
          <Menu.Divider />
          {!current && (
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setDialog({})}>
              {text('saveView')}
            </Menu.Item>
          )}
          {isOwn && (
            <>
              <Menu.Label>{text('manageView', { name: meant.name })}</Menu.Label>
              {!current && <Menu.Item onClick={() => void replace(meant)}>{text('updateView')}</Menu.Item>}
              <Menu.Item onClick={() => setDialog({ view: meant })}>{text('renameView')}</Menu.Item>
              <Menu.Item color="red" onClick={() => void remove(meant)}>
                {words('remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog shown={dialog.view ?? now} view={dialog.view} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
});
