import { beforeEach, expect, test } from 'vitest';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';
import { fitOptions, freeMiddle, openingOptions } from './fitOptions.ts';

const flow = (published: number | null) =>
  useFlowEditor.setState({ flow: { kind: 'conversation', published } as never });
beforeEach(() => usePreferences.setState({ hidesFlowGuide: false }));

test('the flow is drawn beside the first steps, and over the whole board without them (FLOW-84)', () => {
  flow(null);
  expect(fitOptions().padding).toMatchObject({ left: '288px' });
  expect(freeMiddle()).toBe(144);
  flow(1);
  expect(fitOptions().padding).toBe(0.15);
  expect(freeMiddle()).toBe(0);
  flow(null);
  usePreferences.setState({ hidesFlowGuide: true });
  expect(fitOptions().padding).toBe(0.15);
});

test('a flow that would be too small to read opens at its start, with what is readable beside it', () => {
  flow(1);
  const nodes = ['start', 'message', 'menu', 'close', 'tag', 'rating', 'ticket', 'note'].map((type, at) => ({
    ...{ id: type, type },
    position: { x: at * 280, y: 0 },
  }));
  const opened = openingOptions(nodes, { width: 912, height: 668 });
  expect(opened.nodes?.map(({ id }) => id)).toEqual(['start', 'message', 'menu', 'close', 'tag']);
  expect(opened.minZoom).toBe(0.5);
  // All of a small flow can be read.
  expect(openingOptions(nodes.slice(0, 4), { width: 912, height: 668 }).nodes).toBeUndefined();
});
