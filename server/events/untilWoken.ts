import type { WakeTopic } from './wakeTopic.ts';
import type { Wakeups } from './wakeups.ts';

/** Resolves at the first wake-up of this topic that fits, or after so many milliseconds: a wake-up may be lost. */
export function untilWoken<Payload>(
  wakeups: Pick<Wakeups, 'on'>,
  topic: WakeTopic<Payload>,
  fits: (payload: Payload) => boolean,
  mostMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unhear();
      resolve();
    };
    const timer = setTimeout(end, mostMs);
    const unhear = wakeups.on(topic, (payload) => fits(payload) && end());
  });
}
