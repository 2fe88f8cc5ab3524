import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { chooseRegion, type Region } from './chooseRegion.ts';
import { overlayPage } from './overlayPage.ts';

/** The page that covers a screen, with the text of the function as Electron sends it there: it knows nothing else. */
function cover() {
  const window = new Window({ width: 1000, height: 500 });
  window.document.write(decodeURIComponent(overlayPage('pt', 'Arraste <b>').replace(/^[^,]*,/, '')));
  const choose = runInNewContext(`(${chooseRegion})`, { window, document: window.document });
  let answer: Region | null | undefined;
  void (choose('data:image/jpeg;base64,AA==') as Promise<Region | null>).then((region) => {
    answer = region;
  });
  const point = (type: string, clientX: number, clientY: number, button = 0): void =>
    void window.document.dispatchEvent(new window.PointerEvent(type, { clientX, clientY, button }));
  const key = (name: string): void =>
    void window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key: name }));
  const settled = async (): Promise<Region | null | undefined> => {
    await Promise.resolve();
    return answer;
  };
  return { window, point, key, settled };
}

test('a drag in any direction gives its rectangle, as shares of the screen', async () => {
  const { point, settled } = cover();
  point('pointerdown', 700, 300);
  point('pointermove', 300, 150);
  point('pointerup', 200, 100);
  expect(await settled()).toEqual({ x: 0.2, y: 0.2, width: 0.5, height: 0.4 });
});

test('a drag that leaves the screen ends at its edge', async () => {
  const { point, settled } = cover();
  point('pointerdown', 900, 400);
  point('pointerup', 1300, -20);
  expect(await settled()).toEqual({ x: 0.9, y: 0, width: 0.1, height: 0.8 });
});

test('a slip of the hand chooses nothing, and the next drag counts', async () => {
  const { point, settled } = cover();
  point('pointerdown', 10, 10);
  point('pointerup', 12, 11);
  expect(await settled()).toBeUndefined();
  point('pointerdown', 0, 0);
  point('pointerup', 500, 500);
  expect(await settled()).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
});

test('Escape and the other button of the mouse cancel, Enter takes the whole screen', async () => {
  const [escaped, pressed, entered] = [cover(), cover(), cover()];
  escaped.key('Escape');
  pressed.point('pointerdown', 5, 5, 2);
  entered.key('Enter');
  expect(await escaped.settled()).toBeNull();
  expect(await pressed.settled()).toBeNull();
  expect(await entered.settled()).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('the page shows the picture, says what to do, and takes no markup from its words', () => {
  const { window } = cover();
  expect(window.document.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AA==');
  expect(window.document.getElementById('hint')?.textContent).toBe('Arraste <b>');
});
