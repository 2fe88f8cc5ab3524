import { feature } from '../../lib/feature.ts';
import { useCanvasText } from './canvas/canvas.texts.ts';
import { flowErrors } from './flows.texts.ts';

/** Flows: what people draw for the bot. */
export const flows = feature({
  screens: [
    {
      path: '/flowbuilder/:id',
      title: () => useCanvasText.now('screenTitle'),
      allow: 'flows:manage',
      load: async () => (await import('./canvas/FlowScreen.tsx')).FlowScreen,
    },
  ],
  live: async () => {
    const [{ onFlow }, { tellCanvas }] = await Promise.all([
      import('./flowList.ts'),
      import('./canvas/canvasNews.ts'),
    ]);
    return {
      flow(event) {
        onFlow(event);
        tellCanvas(event);
      },
    };
  },
  errors: flowErrors,
});
