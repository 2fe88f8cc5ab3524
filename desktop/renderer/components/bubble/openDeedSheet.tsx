import { modals } from '@mantine/modals';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cutText } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { BackCloses } from '../useBackCloses.ts';
import classes from './DeedSheet.module.css';

/** Something that can be done with a message. */
export interface Deed {
  /** Found by tests and styles. */
  action: string;
  label: string;
  Icon: TablerIcon;
  isDangerous?: boolean | undefined;
  run(): void;
}

/** Opens what can be done with a message, from the bottom of a phone; `said` is what it says. `children` is given what closes it. */
export function openDeedSheet(messageText: string, children: (close: () => void) => ReactNode): void {
  const close = () => modals.close(id);
  const id = modals.open({
    title: messageText === '' ? useWords.now('actions') : `“${cutText(messageText, 60)}”`,
    closeButtonProps: { 'aria-label': useWords.now('close') },
    // What was chosen takes the focus: a field, or a question.
    returnFocus: false,
    children: (
      <>
        <BackCloses close={close} />
        {children(close)}
      </>
    ),
  });
}

/** The rows of such a sheet. */
export const DeedRows = ({ deeds, close }: { deeds: readonly Deed[]; close(): void }) =>
  deeds.map(({ action, label, Icon, run, isDangerous }) => (
    <button
      key={action}
      type="button"
      className={classes.deed}
      data-action={action}
      data-danger={isDangerous || undefined}
      onClick={() => {
        close();
        run();
      }}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      {label}
    </button>
  ));
