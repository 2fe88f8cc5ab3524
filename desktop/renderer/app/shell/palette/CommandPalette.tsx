import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { BackCloses } from '../../../components/useBackCloses.ts';
import { useReturnsFocus } from '../../../components/useReturnsFocus.ts';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { useAppText } from '../../app.texts.ts';
import classes from './CommandPalette.module.css';
import { inOrder } from './inOrder.ts';
import { takeTyped, usePaletteRequests } from './palette.ts';
import { usePaletteFinds } from './usePaletteFinds.tsx';

/** The palette asks the server after this pause in typing, in ms. */
const restMs = 250;

const [store, spotlight] = createSpotlight();

/** Chooses the first hit, so that Enter runs it, until the user moves the choice. */
function chooseFirst() {
  const { listId } = store.getState();
  const hits = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
  for (const [at, hit] of hits.entries()) {
    if (at === 0) hit.setAttribute('data-selected', 'true');
    else hit.removeAttribute('data-selected');
  }
  if (hits.length > 0) store.updateState((state) => ({ ...state, selected: 0 }));
}

const asTheyAre = <Actions,>(_: string, actions: Actions): Actions => actions;
const setOpen = (isOpen: boolean) => usePaletteRequests.setState({ isOpen });

/** Finds every command and every conversation by typing. */
export function CommandPalette() {
  const text = useAppText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), restMs);
  const offered = useOfferedCommands();
  const finds = usePaletteFinds(search);
  const requests = usePaletteRequests((palette) => palette.requests);
  useEffect(() => {
    if (requests > 0) spotlight.open();
  }, [requests]);
  // The open state outlives the component: the palette would be open for the next user who signs in.
  useEffect(() => spotlight.close, []);
  const isOpen = usePaletteRequests((palette) => palette.isOpen);
  const hasMoved = useRef(false);
  // Every letter and every answer of the server changes the hits.
  const hits = [...offered, ...finds].map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on these
  useEffect(() => {
    if (!hasMoved.current) chooseFirst();
  }, [hits, typed]);
  const groups = Map.groupBy(inOrder(offered, finds, typed), (command) => command.group);
  return (
    <>
      {isOpen && <BackCloses close={spotlight.close} />}
      {isOpen && <ReturnsFocus />}
      <Spotlight
        store={store}
        onSpotlightOpen={() => setOpen(true)}
        onSpotlightClose={() => setOpen(false)}
        // It closes without a transition and returns the focus at once, so the next keys reach the right
        // place.
        transitionProps={{ duration: 0 }}
        returnFocus={false}
        shortcut={null}
        query={typed}
        onQueryChange={(words) => {
          hasMoved.current = false;
          setTyped(words);
        }}
        highlightQuery
        // They are chosen and in order already.
        filter={asTheyAre}
        scrollable
        maxHeight="min(70dvh, 480px)"
        radius="lg"
        classNames={{ actionsGroup: classes.group ?? '' }}
        overlayProps={{ backgroundOpacity: 0.4 }}
        attributes={{ content: { 'aria-label': text('commands') } }}
        nothingFound={text('commandsEmpty')}
        searchProps={{
          placeholder: text('commands'),
          'aria-label': text('commands'),
          onKeyDown({ key }) {
            if (key === 'ArrowDown' || key === 'ArrowUp') hasMoved.current = true;
          },
          onFocus() {
            const before = takeTyped();
            setTyped((words) => before + words);
          },
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

function ReturnsFocus(): null {
  useReturnsFocus();
  return null;
}
