import { expect, test, vi } from 'vitest';
import { onReconnect, useLiveStatus } from './liveStatus.ts';

test('the end of each interruption is told once, its beginning is not', () => {
  const heard = vi.fn();
  const stop = onReconnect(heard);
  useLiveStatus.setState({ offlineSince: undefined });
  useLiveStatus.setState({ offlineSince: 1 });
  useLiveStatus.setState({ offlineSince: 1 });
  expect(heard).not.toHaveBeenCalled();
  useLiveStatus.setState({ offlineSince: undefined });
  useLiveStatus.setState({ offlineSince: undefined });
  expect(heard).toHaveBeenCalledOnce();
  stop();
  useLiveStatus.setState({ offlineSince: 2 });
  useLiveStatus.setState({ offlineSince: undefined });
  expect(heard).toHaveBeenCalledOnce();
});
