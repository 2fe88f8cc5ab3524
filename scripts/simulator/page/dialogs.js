import { button, h } from './dom.js';
import { call, loadPeople } from './lab.js';
import { attempt, say } from './notice.js';
import { captureQr, qrInImage } from './readQr.js';
import { t } from './texts.js';

const dialog = () => document.getElementById('dialog');

/** Opens a dialog with a form; `submit` gets the values and may throw. */
function open(title, content, submitLabel, submit) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const form = h(
    'form',
    {
      method: 'dialog',
      onsubmit: async (event) => {
        event.preventDefault();
        problem.textContent = '';
        try {
          await submit(Object.fromEntries(new FormData(form)));
          dialog().close();
        } catch (error) {
          problem.textContent = error.message;
        }
      },
    },
    h('h2', { id: 'dialog-title' }, title),
    ...content,
    problem,
    h(
      'div',
      { class: 'row end' },
      button(t('cancel'), () => dialog().close(), { class: 'quiet' }),
      h('button', { type: 'submit', class: 'main' }, submitLabel),
    ),
  );
  dialog().setAttribute('aria-labelledby', 'dialog-title');
  dialog().replaceChildren(form);
  dialog().showModal();
  return { form, problem };
}

const field = (label, name, attributes = {}) =>
  h(
    'label',
    { class: 'field' },
    h('span', {}, label),
    h('input', { name, required: true, autocomplete: 'off', ...attributes }),
  );

/** Links a waiting product to a phone: the screen is captured, or image or text of the QR given. */
export function openScan(phone) {
  const text = h('textarea', {
    name: 'qr',
    rows: 3,
    'aria-label': t('qrText'),
    placeholder: 'https://wa.me/settings/…',
  });
  const link = (qr) => call('POST', `/phones/${phone.number}/scan`, { qr });
  const stop = new AbortController();
  const linkAndClose = async (qr) => {
    await link(qr);
    dialog().close();
    say(t('linkedTo', phone.name));
  };
  const read = async (image) => {
    const qr = image && (await qrInImage(image));
    if (!qr) throw new Error(t('noQr'));
    await linkAndClose(qr);
  };
  const guarded = async (work) => {
    problem.textContent = '';
    try {
      await work();
    } catch (error) {
      if (error.name !== 'AbortError' && error.name !== 'NotAllowedError')
        problem.textContent = error.message;
    }
  };
  const picker = h('input', {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onchange: () => guarded(() => read(picker.files[0])),
  });
  const capture = async () => {
    problem.textContent = t('looking');
    await linkAndClose(await captureQr(stop.signal));
  };
  const content = [
    h('p', { class: 'help' }, t('scanHelp')),
    h(
      'div',
      { class: 'row' },
      button(t('capture'), () => guarded(capture), { class: 'main wide' }),
      button(t('chooseImage'), () => picker.click(), { class: 'wide' }),
      picker,
    ),
    h('label', { class: 'field' }, h('span', {}, t('qrText')), text),
  ];
  const { form, problem } = open(`${t('scanTitle')} · ${phone.name}`, content, t('link'), async ({ qr }) => {
    await link(qr);
    say(t('linkedTo', phone.name));
  });
  const imageOf = (transfer) => [...(transfer?.files ?? [])].find((file) => file.type.startsWith('image/'));
  form.addEventListener('paste', (event) => {
    const image = imageOf(event.clipboardData);
    if (!image) return;
    event.preventDefault();
    void guarded(() => read(image));
  });
  form.addEventListener('dragover', (event) => event.preventDefault());
  form.addEventListener('drop', (event) => {
    event.preventDefault();
    void guarded(() => read(imageOf(event.dataTransfer)));
  });
  dialog().addEventListener('close', () => stop.abort(), { once: true });
  text.focus();
}

/** Links by the code the product displays for this number. */
export function openEnterCode(phone) {
  const code = field(t('code'), 'code', {
    placeholder: 'ABCD-1234',
    minlength: 8,
    maxlength: 9,
    class: 'code',
  });
  const content = [h('p', { class: 'help' }, t('codeHelp')), code];
  open(`${t('codeTitle')} · ${phone.name}`, content, t('link'), async (values) => {
    await call('POST', `/phones/${phone.number}/enter-code`, values);
    say(t('linkedTo', phone.name));
  });
}

/** Makes a business phone or a contact. */
export function openNewAccount(kind, onDone) {
  const content = [
    field(t('name'), 'name', { maxlength: 100 }),
    field(t('number'), 'number', { inputmode: 'tel', placeholder: '+55 11 98888-0000' }),
  ];
  if (kind === 'contacts')
    content.push(
      h(
        'label',
        { class: 'field' },
        h('span', {}, t('addressing')),
        h(
          'select',
          { name: 'addressing' },
          h('option', { value: 'lid' }, t('byLid')),
          h('option', { value: 'pn' }, t('byNumber')),
        ),
      ),
    );
  open(kind === 'phones' ? t('newPhone') : t('newContact'), content, t('save'), async (values) => {
    const made = await call('POST', `/${kind}`, values);
    await attempt(loadPeople);
    onDone(made.number);
  });
}
