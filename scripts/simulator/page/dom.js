/** Makes an element: attributes, `on...` listeners, properties of `dataset`, and children. */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2).toLowerCase(), value);
    else if (name === 'value' || name === 'checked') node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Replaces the children of an element and keeps the keyboard focus on the control of the same name. */
export function fill(parent, ...children) {
  const name = parent.contains(document.activeElement) ? nameOf(document.activeElement) : '';
  parent.replaceChildren(...children.flat().filter(Boolean));
  if (!name) return;
  const again = [...parent.querySelectorAll('button, input, select, textarea')].find(
    (one) => nameOf(one) === name,
  );
  again?.focus();
}

const nameOf = (node) => node?.dataset?.key || node?.getAttribute('aria-label') || node?.textContent || '';

/** A labelled on/off control. */
export const toggle = (label, checked, onChange) =>
  h(
    'label',
    { class: 'toggle' },
    h('input', {
      type: 'checkbox',
      role: 'switch',
      checked,
      'aria-label': label,
      onchange: (event) => onChange(event.target.checked),
    }),
    h('span', {}, label),
  );

export const button = (label, onclick, attributes = {}) =>
  h('button', { type: 'button', onclick, ...attributes }, label);

/** A small drawn icon; the button around it has the name. */
export function icon(name) {
  const shapes = {
    attach: 'M16.5 6.5v9a4.5 4.5 0 0 1-9 0V6a3 3 0 0 1 6 0v9a1.5 1.5 0 0 1-3 0V7',
    send: 'M4 12l16-8-6 16-3-6z',
    more: 'M6 9l6 6 6-6',
    close: 'M6 6l12 12M18 6L6 18',
    file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  };
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapes[name]);
  svg.append(path);
  return svg;
}

/** A number as people write it. */
export function prettyNumber(number) {
  const brazil = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(number);
  return brazil ? `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}` : `+${number}`;
}
