import type { SiteConfig, SiteMessage } from '@recado/shared/lib/siteWire';
import type { Text, Word } from '../words.ts';
import { el } from './dom.ts';

/** The server takes no others; browsers do. */
const email =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The form for closed hours: who the visitor is, how to reach them, and what they want. */
export function closedForm(
  { asks }: Pick<SiteConfig, 'asks'>,
  text: Text,
  send: (message: Pick<SiteMessage, 'text' | 'profile'>) => void,
): HTMLFormElement {
  const fields = [
    field('name', 'input', text, { autocomplete: 'name', maxlength: 100, required: true }),
    asks.email !== 'no' &&
      field('email', 'input', text, {
        type: 'email',
        autocomplete: 'email',
        maxlength: 254,
        required: asks.email === 'required',
      }),
    asks.phone !== 'no' &&
      field('phone', 'input', text, {
        type: 'tel',
        autocomplete: 'tel',
        maxlength: 40,
        required: asks.phone === 'required',
      }),
    field('message', 'textarea', text, { maxlength: 4096, required: true }),
  ].filter((one) => one !== false);
  return el(
    'form',
    {
      novalidate: true,
      submit(event: Event) {
        event.preventDefault();
        const wrong = fields.filter(({ isRight }) => !isRight());
        wrong[0]?.control.focus();
        if (wrong.length > 0) return;
        const entered = (word: Word) => fields.find((one) => one.word === word)?.control.value.trim() ?? '';
        send({
          text: entered('message'),
          profile: { name: entered('name'), email: entered('email'), phone: entered('phone') },
        });
      },
    },
    el('p', {}, text('closedNote')),
    ...fields.map(({ label }) => label),
    el('button', { type: 'submit', class: 'primary' }, text('send')),
  );
}

function field(word: Word, tag: 'input' | 'textarea', text: Text, attributes: Record<string, unknown>) {
  const id = `recado-${word}`;
  const control = el(tag, { ...attributes, 'aria-describedby': id });
  const problem = el('em', { id });
  const isRight = () => {
    const entered = control.value.trim();
    const isWrong = word === 'email' && entered !== '' && !email.test(entered);
    problem.textContent =
      control.required && entered === '' ? text('required') : isWrong ? text('wrongEmail') : '';
    control.setAttribute('aria-invalid', String(problem.textContent !== ''));
    return problem.textContent === '';
  };
  control.addEventListener('blur', () => problem.textContent !== '' && isRight());
  return { word, control, isRight, label: el('label', {}, text(word), control, problem) };
}
