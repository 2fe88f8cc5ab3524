import type { Text } from '../words.ts';
import { el, icon, iconButton } from './dom.ts';
import { record } from './voice.ts';

interface Options {
  text: Text;
  send(words: string): void;
  sendFile(file: Blob, name: string, isVoice: boolean): void;
  typed(): void;
  /** Says a problem aloud. */
  showProblem(problem: string): void;
}

/** What files the chooser offers; the server checks their content. */
const accepted =
  'image/jpeg,image/png,image/webp,image/gif,image/heic,audio/*,video/mp4,video/webm,application/pdf,.txt,.csv,.zip,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods';

/** The line to write in, with buttons for files and voice. */
export function compose(options: Options): HTMLElement {
  const { text } = options;
  const words = el('textarea', {
    rows: 1,
    maxlength: 4096,
    'aria-label': text('write'),
    placeholder: text('write'),
  });
  const go = el(
    'button',
    { type: 'submit', class: 'icon go', 'aria-label': text('send'), disabled: true },
    icon('send'),
  );
  const grow = () => {
    go.disabled = words.value.trim() === '';
    words.style.height = '40px';
    words.style.height = `${Math.min(words.scrollHeight, 120)}px`;
  };
  const submit = () => {
    const typed = words.value.trim();
    if (typed === '') return;
    options.send(typed);
    words.value = '';
    grow();
    words.focus();
  };
  words.addEventListener('input', () => {
    grow();
    options.typed();
  });
  words.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  const chooser = el('input', {
    type: 'file',
    hidden: true,
    accept: accepted,
    tabindex: -1,
    'aria-label': text('attach'),
  });
  chooser.addEventListener('change', () => {
    for (const file of chooser.files ?? []) options.sendFile(file, file.name, false);
    chooser.value = '';
  });
  const line = el(
    'div',
    { class: 'compose' },
    iconButton('clip', text('attach'), () => chooser.click()),
    words,
    'MediaRecorder' in window && iconButton('voice', text('record'), () => void recordInto(line, options)),
    go,
    chooser,
  );
  go.addEventListener('click', (event) => {
    event.preventDefault();
    submit();
  });
  return line;
}

/** Replaces the line while a voice message is recorded. */
async function recordInto(line: HTMLElement, { text, sendFile, showProblem }: Options): Promise<void> {
  const recording = await record().catch(() => undefined);
  if (!recording) {
    showProblem(text('noMicrophone'));
    return;
  }
  const time = el('span', { class: 'time', role: 'timer', 'aria-label': text('recording') }, '0:00');
  let seconds = 0;
  const clock = setInterval(() => {
    seconds++;
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds >= 300) void end(true);
  }, 1000);
  const end = async (isKept: boolean) => {
    clearInterval(clock);
    bar.replaceWith(line);
    line.querySelector('textarea')?.focus();
    const { file, name } = await recording.stop();
    if (isKept && file.size > 0) sendFile(file, name, true);
  };
  const bar = el(
    'div',
    { class: 'compose' },
    iconButton('bin', text('discard'), () => void end(false)),
    time,
    iconButton('send', text('stop'), () => void end(true), { class: 'icon go' }),
  );
  line.replaceWith(bar);
  bar.querySelector<HTMLElement>('.go')?.focus();
}
