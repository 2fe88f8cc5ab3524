import { IconSitemap } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useCanvasText } from './canvas/canvas.texts.ts';
import { flowErrors, flowRights, useFlowText } from './flows.texts.ts';

/** Flows: what people draw for the bot. */
export const flows = feature({
  screens: [
    {
      path: '/flowbuilders',
      title: () => useFlowText.now('title'),
      allow: 'flows:manage',
      load: async () => (await import('./list/FlowsScreen.tsx')).FlowsScreen,
      menu: { group: 'administration', icon: IconSitemap },
    },
    {
      path: '/flowbuilder/:id',
      title: () => useCanvasText.now('screenTitle'),
      allow: 'flows:manage',
      load: async () => (await import('./canvas/FlowScreen.tsx')).FlowScreen,
    },
  ],
  errors: flowErrors,
  rights: flowRights,
});
