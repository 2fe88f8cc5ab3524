import { lookingEvent } from '@recado/shared/lib/looking';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { speakThrough } from '../../../lib/live/sayLive.ts';
import { useLooking } from './useLooking.ts';

afterEach(() => speakThrough(undefined));

test('a conversation that was open before the socket is reported once the socket opens, and its end when the page leaves it', () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  speakThrough(undefined);
  const { unmount } = renderHook(() => useLooking(uuid));
  const sent = vi.fn();
  act(() => speakThrough(sent));
  expect(sent.mock.calls).toEqual([[lookingEvent, { ticketUuid: uuid, isTyping: false }]]);
  unmount();
  expect(sent).toHaveBeenLastCalledWith(lookingEvent, { ticketUuid: null });
});
