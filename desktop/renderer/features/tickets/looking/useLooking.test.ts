import { lookingEvent } from '@recado/shared/lib/looking';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { speakThrough } from '../../../lib/live/sayLive.ts';
import { useLooking } from './useLooking.ts';

afterEach(() => speakThrough(undefined));

test('a conversation that stood there before the socket did is told once it is open, and left when it is left', () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  speakThrough(undefined);
  const { unmount } = renderHook(() => useLooking(uuid));
  const sent = vi.fn();
  act(() => speakThrough(sent));
  expect(sent.mock.calls).toEqual([[lookingEvent, { ticketUuid: uuid, isTyping: false }]]);
  unmount();
  expect(sent).toHaveBeenLastCalledWith(lookingEvent, { ticketUuid: null });
});
