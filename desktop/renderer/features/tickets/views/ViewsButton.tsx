import { ActionIcon, Menu } from '@mantine/core';
import type { SavedView } from '@recado/shared/features/savedViews';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconPlus } from '@tabler/icons-react';
import { Fragment, memo, useState } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { ManageItems } from './ManageItems.tsx';
import { isShown, shownNow, useSavedViews } from './savedViews.ts';
import { useShowView } from './useShowView.ts';
import { useViewCommands } from './useViewCommands.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { useViewText } from './views.texts.ts';

/** The menu of saved views: opens one, saves the present list, and changes or deletes the open one. */
export const ViewsButton = memo(function ViewsButton({ tab, search }: { tab: TicketTab; search: string }) {
  const text = useViewText();
  const filters = useInboxFilters();
  const views = useSavedViews();
  const show = useShowView();
  const mayShare = useCan('savedViews:share');
  const [dialog, setDialog] = useState<{ view?: SavedView }>();
  const [last, setLast] = useState<SavedView>();
  const now = shownNow(tab, search, filters);
  const current = views.find((view) => isShown(view, now));
  // A view that the user opened and then changed can be overwritten with the present list.
  const target = current ?? views.find(({ id }) => id === last?.id);
  const isOwn = target && (!target.isShared || mayShare);
  const open = (view: SavedView) => {
    setLast(view);
    show(view);
  };
  useViewCommands(views, open, () => setDialog({}));

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
                  onChange={() => open(view)}
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
            <ManageItems
              view={target}
              now={now}
              isCurrent={current !== undefined}
              onRename={() => setDialog({ view: target })}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog shown={dialog.view ?? now} view={dialog.view} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
});
