import '@mantine/spotlight/styles.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { BackCloses } from '../../components/useBackCloses.ts';
import { useOfferedCommands } from '../../lib/commands.ts';
import { useAppText } from '../app.texts.ts';
import { usePaletteRequests } from './palette.ts';

/** Everything that can be done, found by typing. */
export function CommandPalette() {
  const text = useAppText();
  const commands = useOfferedCommands();
  const requests = usePaletteRequests((palette) => palette.requests);
  useEffect(() => {
    if (requests > 0) spotlight.open();
  }, [requests]);
  const [isOpen, setOpen] = useState(false);
  const groups = Map.groupBy(commands, (command) => command.group);
  return (
    <>
      {isOpen && <BackCloses close={spotlight.close} />}
      <Spotlight
        onSpotlightOpen={() => setOpen(true)}
        onSpotlightClose={() => setOpen(false)}
        shortcut={null}
        highlightQuery
        scrollable
        maxHeight="min(70dvh, 480px)"
        radius="lg"
        overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
        attributes={{ content: { 'aria-label': text('commands') } }}
        nothingFound={text('commandsEmpty')}
        searchProps={{
          placeholder: text('commands'),
          'aria-label': text('commands'),
          leftSection: <IconSearch size={18} aria-hidden />,
        }}
        actions={[...groups].map(([group, members]) => ({
          group,
          actions: members.map(({ id, label, description, keywords, icon, run }) => ({
            id,
            label,
            onClick: run,
            leftSection: icon,
            ...(description ? { description } : {}),
            ...(keywords ? { keywords } : {}),
          })),
        }))}
      />
    </>
  );
}
