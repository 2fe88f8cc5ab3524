import { expect, test, vi } from 'vitest';
import { onReconnect, useLiveStatus } from './liveStatus.ts';

test('the end of each interruption calls the listener once, its beginning does not', () => {
  const onStatus = vi.fn();
  const stop = onReconnect(onStatus);
  useLiveStatus.setState({ offlineSince: undefined });
  useLiveStatus.setState({ offlineSince: 1 });
  useLiveStatus.setState({ offlineSince: 1 });
  expect(onStatus).not.toHaveBeenCalled();
  useLiveStatus.setState({ offlineSince: undefined });
  useLiveStatus.setState({ offlineSince: undefined });
  expect(onStatus).toHaveBeenCalledOnce();
  stop();
  useLiveStatus.setState({ offlineSince: 2 });
  useLiveStatus.setState({ offlineSince: undefined });
  expect(onStatus).toHaveBeenCalledOnce();
});
