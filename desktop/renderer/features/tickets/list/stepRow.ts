import type { KeyboardEvent } from 'react';

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The arrow keys move between rows, also from a row's buttons, and Enter opens one. From the search and the
 * tabs, arrow down goes to the first row.
 */
export function stepRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: panel } = event;
  const step = steps[key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.defaultPrevented || !(target instanceof Element) || !panel.contains(target)) return;
  if (!target.closest('article, [type="search"], [role="tab"]')) return;
  const links = [...panel.querySelectorAll<HTMLElement>('[data-ticket]')];
  const at = links.findIndex((link) => link.closest('article')?.contains(target));
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
