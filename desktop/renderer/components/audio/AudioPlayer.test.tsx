import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { AudioPlayer, clock, wholeSeconds } from './AudioPlayer.tsx';

test.each([
  [0, '0:00'],
  [0.4, '0:01'],
  [0.96, '0:01'],
  [1.2, '0:01'],
  [59.7, '1:00'],
])('a sound of %d s is %s long', (seconds, words) => {
  expect(clock(wholeSeconds(seconds))).toBe(words);
});

test('how fast it plays goes 1, 1.5, 2, 0.5 and round, and is kept in this browser (CONV-31)', async () => {
  const show = () => renderScreen(<AudioPlayer url="/media/1" isVoice onError={() => undefined} />);
  const { unmount } = show();
  const rate = () => document.querySelector('audio')?.playbackRate;
  const button = () => screen.getByText(/×$/);
  const seen = [];
  for (let n = 0; n < 5; n++) {
    seen.push([button().textContent, rate()]);
    await userEvent.click(button());
  }
  expect(seen).toEqual([
    ['1×', 1],
    ['1.5×', 1.5],
    ['2×', 2],
    ['0.5×', 0.5],
    ['1×', 1],
  ]);
  expect(JSON.parse(localStorage.getItem('recado.audioSpeed')!).state).toEqual({ speed: 1.5 });
  unmount();
  show();
  expect(button().textContent).toBe('1.5×');
  expect(rate()).toBe(1.5);
});

test('the waveform and length that came with a voice are drawn before anything of it is loaded (CONV-31)', () => {
  const waveform = Array.from({ length: 64 }, (_, n) => (n * 100) / 63).map(Math.round);
  renderScreen(
    <AudioPlayer url="/media/2" isVoice waveform={waveform} seconds={75} onError={() => undefined} />,
  );
  const heights = [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toHaveLength(64);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights.at(-1)).toBe(26);
  expect(screen.getByText('1:15')).toBeDefined();
  expect(screen.getByRole('slider').getAttribute('max')).toBe('75');
});
