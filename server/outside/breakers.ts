import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { OutsideError } from './outsideError.ts';

const mostRemembered = 5000;
/** After so many failures in a row the host gets no calls for a while; then one call tries. */
const mostFailures = 5;

/** True when the host is unwell; other errors come from our own request. */
const isUnwell = ({ code }: OutsideError): boolean =>
  ['notFound', 'unreachable', 'silent', 'tooSlow', 'brokenOff'].includes(code);
const isAway = (status: number): boolean => status >= 502 && status <= 504;

/** Pauses calls to places that fail again and again, each by its key. Throws an OutsideError `resting` meanwhile. */
export function breakers(restMs: number) {
  const byKey = new BoundedMap<string, CircuitBreakerPolicy>(mostRemembered);
  return async <T extends { status: number }>(key: string, call: () => Promise<T>): Promise<T> => {
    const breaker =
      byKey.get(key) ??
      circuitBreaker(
        handleType(OutsideError, isUnwell).orWhenResult((reply) => isAway((reply as T).status)),
        { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(mostFailures) },
      );
    byKey.set(key, breaker);
    try {
      return await breaker.execute(call);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new OutsideError('resting') : error;
    }
  };
}
