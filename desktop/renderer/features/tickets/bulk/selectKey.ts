import type { KeyboardEvent } from 'react';
import { keyName } from '../../../lib/useKeys.ts';
import { selectLoaded } from './selection.ts';

/** Ctrl or Cmd+A in the list selects its loaded rows. In a text field the key keeps its usual meaning. */
export function selectKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || keyName(event) !== 'Mod+a') return;
  if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  event.preventDefault();
  selectLoaded();
}
