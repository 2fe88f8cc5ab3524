import { beforeEach, expect, test } from 'vitest';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';
import { fitOptions, freeMiddle } from './fitOptions.ts';

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
