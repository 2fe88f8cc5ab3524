import { Title } from '@mantine/core';
import { Dialog } from '../../../components/Dialog.tsx';
import { KeyTable } from '../../../components/KeyTable.tsx';
import { useDesktopKeys } from '../../../lib/window/useDesktopKeys.ts';
import { shortcutGroups } from '../actions/shortcutGroups.ts';
import { useShownTabs } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ShortcutsDialog.module.css';

/** Every key of the inbox, grouped by where it works. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const text = useTicketText();
  const tabs = useShownTabs().length;
  const desktop = useDesktopKeys();
  return (
    <Dialog onClose={onClose} title={text('shortcuts')} width="large">
      <div className={classes.columns}>
        {shortcutGroups.map((group) => (
          <section key={group.name} aria-label={text(group.name)}>
            <Title order={3} size="h3">
              {text(group.name)}
            </Title>
            <KeyTable
              rows={group.rows.map(({ name, keys }) => ({
                label: text(name),
                // One key for each of the user's tabs.
                keys: name === 'keyTabs' ? [`Alt 1 … ${tabs}`] : keys,
              }))}
            />
          </section>
        ))}
        {desktop && (
          <section aria-label={desktop.title}>
            <Title order={3} size="h3">
              {desktop.title}
            </Title>
            <KeyTable rows={desktop.rows} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
