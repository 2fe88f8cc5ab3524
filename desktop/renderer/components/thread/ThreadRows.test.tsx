import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import { ThreadRows } from './ThreadRows.tsx';

const rows = Array.from({ length: 100 }, (_, index) => `m${index}`);

test('a click reaches a row while the list scrolls: it follows its end by itself, and a person cannot know when', async () => {
  renderScreen(
    <DrawsAllRows value={false}>
      <ThreadRows
        ref={null}
        rows={rows}
        keys={rows}
        top={null}
        bottom={null}
        topPx={0}
        nearTopPx={50}
        label="Mensagens"
        isLive={false}
        follows
        onAtTop={() => undefined}
        onAtEnd={() => undefined}
      >
        {(row) => <p key={row}>{row}</p>}
      </ThreadRows>
    </DrawsAllRows>,
  );
  const list = screen.getByRole('log');
  // `virtua` listens from the next moment on.
  await act(async () => undefined);
  list.scrollTop = 400;
  fireEvent.scroll(list);
  const around = [...list.querySelectorAll<HTMLElement>('div')];
  expect(around.length).toBeGreaterThan(1);
  expect(around.map(({ style }) => style.pointerEvents)).not.toContain('none');
});
