import { IconActivity } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { panelRights, usePanelText } from './panel.texts.ts';

/** Who serves which customer at this moment (PANEL-01). */
export const panel = feature({
  screens: [
    {
      path: '/moments',
      title: () => usePanelText.now('title'),
      allow: 'panel:view',
      load: async () => (await import('./PanelScreen.tsx')).PanelScreen,
      menu: { group: 'management', icon: IconActivity },
    },
  ],
  rights: panelRights,
});
