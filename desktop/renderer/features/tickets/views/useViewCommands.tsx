import type { SavedView } from '@recado/shared/features/savedViews';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { useEffectEvent, useMemo } from 'react';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { useViewText } from './views.texts.ts';

/** Offers the views, and saving the present list as one, in the command palette. */
export function useViewCommands(
  views: readonly SavedView[],
  show: (view: SavedView) => void,
  save: () => void,
): void {
  const language = useLanguage();
  const onShow = useEffectEvent(show);
  const onSave = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language
  const commands = useMemo((): Command[] => {
    const group = useViewText.now('views');
    return [
      ...views.map((view) => ({
        id: `view:${view.id}`,
        group,
        label: view.name,
        icon: <IconBookmark size={18} />,
        run: () => onShow(view),
      })),
      {
        id: 'view:save',
        group,
        label: useViewText.now('saveView'),
        icon: <IconPlus size={18} />,
        run: () => onSave(),
      },
    ];
  }, [views, language]);
  useCommands('views', commands);
}
