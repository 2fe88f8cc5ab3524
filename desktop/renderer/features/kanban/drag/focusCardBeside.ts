const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

const cardsIn = (lane: Element): HTMLElement[] => [...lane.querySelectorAll<HTMLElement>('[data-card]')];

/** The next lane in this direction that shows a card. */
function laneBeside(lane: Element, step: 1 | -1): Element | undefined {
  const lanes = [...(lane.parentElement?.querySelectorAll('[data-lane]') ?? [])];
  const further =
    step === 1 ? lanes.slice(lanes.indexOf(lane) + 1) : lanes.slice(0, lanes.indexOf(lane)).toReversed();
  return further.find((one) => cardsIn(one).length > 0);
}

/** Moves the focus to the card above, below, or at the same height in the next lane. */
export function focusCardBeside(card: HTMLElement, key: string): void {
  const lane = card.closest('[data-lane]');
  if (!lane) return;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const cards = cardsIn(lane).toSorted((a, b) => middleOf(a) - middleOf(b));
    const next = cards[cards.indexOf(card) + (key === 'ArrowUp' ? -1 : 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const beside = laneBeside(lane, key === 'ArrowRight' ? 1 : -1);
  if (!beside) return;
  const [nearest] = cardsIn(beside).toSorted(
    (a, b) => Math.abs(middleOf(a) - middleOf(card)) - Math.abs(middleOf(b) - middleOf(card)),
  );
  nearest?.focus();
  nearest?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
