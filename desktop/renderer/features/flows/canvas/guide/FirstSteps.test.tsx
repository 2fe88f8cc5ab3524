import type { DrawnFlow } from '@recado/shared/flow/calls/rows';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { draw, openFlow, useFlowEditor } from '../editor/flowEditor.ts';
import { addBlock } from '../graph/addBlock.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { doneSteps } from './guideSteps.ts';

const newFlow: DrawnFlow = {
  id: 5,
  kind: 'conversation',
  name: 'Boas-vindas',
  active: true,
  scheduledTimeRun: '',
  trigger: null,
  published: null,
  hasChanges: true,
  updatedAt: '2026-11-23T12:00:00.000Z',
  flow: {
    nodes: [{ id: 'start', type: 'start', position: { x: 0, y: 0 }, data: {} }],
    connections: [],
    notes: [],
  },
  draftNumber: 1,
  editor: null,
  problems: [],
};
const leads = { onAdd: vi.fn(), onShowBlock: vi.fn(), onTest: vi.fn(), onPublish: vi.fn() };
beforeEach(() => {
  usePreferences.setState({ hidesFlowGuide: false });
  useFlowEditor.setState({ isReadOnly: false });
  vi.clearAllMocks();
});
const open = (flow = newFlow, wasTested = false) => {
  openFlow(flow);
  renderScreen(<FirstSteps wasTested={wasTested} {...leads} />);
};
const step = (name: string) => screen.getByRole('button', { name });

test('each step leads to its block: the first press adds it, the next ones show it (FLOW-84)', () => {
  open();
  expect(screen.getByText('0 de 7')).toBeTruthy();
  fireEvent.click(step('Ofereça um menu'));
  expect(leads.onAdd).toHaveBeenCalledWith('menu');
  act(() => draw((graph) => addBlock(graph, { id: 'm', type: 'menu', data: {} })));
  expect(screen.getByText('1 de 7')).toBeTruthy();
  fireEvent.click(step('Ofereça um menu'));
  expect(leads.onShowBlock).toHaveBeenCalledWith('m');
  // What is not connected yet is shown, too.
  fireEvent.click(step('Ligue e preencha cada bloco'));
  expect(leads.onShowBlock).toHaveBeenCalledTimes(2);
  fireEvent.click(step('Converse com o rascunho'));
  fireEvent.click(step('Publique'));
  expect([leads.onTest, leads.onPublish].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('once the flow is published it says what starts it; put away, it stays away', () => {
  open(newFlow, true);
  act(() => useFlowEditor.setState(({ flow }) => ({ flow: { ...flow!, published: 1 } })));
  expect(screen.getByText('2 de 7')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Frases' }).getAttribute('href')).toBe('/phrase-lists');
  fireEvent.click(step('Ocultar os primeiros passos'));
  expect(screen.queryByText('Seu primeiro fluxo')).toBeNull();
});

test('a flow that was published before, a rule and a macro have no first steps', () => {
  for (const flow of [{ published: 3 }, { kind: 'rule' as const }, { kind: 'macro' as const }]) {
    open({ ...newFlow, ...flow });
    expect(screen.queryByText('Seu primeiro fluxo')).toBeNull();
  }
});

test('blocks are connected once only ends of the flow are open (FLOW-84)', () => {
  const nodes = ['start', 'menu'].map((type) => ({ id: type, type, position: { x: 0, y: 0 }, data: {} }));
  const isDone = (...exits: string[]) =>
    doneSteps(
      { nodes },
      {
        problems: exits.map((about) => ({ kind: 'openEnd', nodeId: 'menu', about })),
        ...{ wasTested: false, isPublished: false },
      },
    ).has('connect');
  expect(isDone('wrong', 'noAnswer')).toBe(true);
  expect(isDone('wrong', 'option-2')).toBe(false);
});
