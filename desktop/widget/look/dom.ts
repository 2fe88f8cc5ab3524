type Child = Node | string | false | null | undefined;

/** Makes an element. Words become text nodes: nothing here reads markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Record<string, unknown>> & { class?: string } = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(name, value as EventListener);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return made;
}

const paths = {
  chat: 'M4 5h16v11H9l-5 4z',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  send: 'M5 12h13M12 5l7 7-7 7',
  clip: 'M8 12l6-6a3 3 0 014 4l-8 8a5 5 0 01-7-7l8-8',
  voice: 'M12 3a3 3 0 013 3v5a3 3 0 01-6 0V6a3 3 0 013-3zM6 11a6 6 0 0012 0M12 17v4',
  bell: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4',
  muted: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4M3 3l18 18',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

/** A drawn sign, for eyes only. */
export function icon(name: keyof typeof paths): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}

/** A button with a sign, named for those who do not see it. */
export const iconButton = (
  name: keyof typeof paths,
  label: string,
  click: () => void,
  more: Partial<Record<string, unknown>> = {},
): HTMLButtonElement =>
  el(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, click, ...more },
    icon(name),
  );
