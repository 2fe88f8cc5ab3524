import { ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { version } from '@recado/shared/version';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { BrandMark } from '../../components/BrandMark.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import type { Screen } from '../../lib/feature.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useAppText } from '../app.texts.ts';
import { addressOf } from '../screens.ts';
import { slots } from '../slots.ts';
import classes from './SideMenu.module.css';
import { useMenu } from './useMenu.ts';

const groups = ['operator', 'attendance', 'management', 'campaigns', 'administration'] as const;

/** The label of the product (SHELL-05), visible only while the menu is open. */
const productLabel = `V.${version}`;

interface Props {
  isOpen: boolean;
  /** The path of the shown screen; the menu scrolls to its item. */
  current?: string | undefined;
  /** Tools of the top bar. They are here while the bar of a phone holds those of the screen. */
  tools?: ReactNode;
}

/** The side menu, open or as a rail of icons: only what this person may open. */
export const SideMenu = memo(function SideMenu({ isOpen, current, tools }: Props) {
  const menu = useRef<HTMLElement>(null);
  // An operator's menu is longer than the window, so the current item may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, another item
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const text = useAppText();
  const words = useWords();
  const items = useMenu();
  return (
    <nav ref={menu} className={classes.menu} aria-label={text('menu')} data-rail={!isOpen || undefined}>
      <div className={classes.brand}>
        <BrandMark withName={isOpen && !tools} />
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      <ScrollArea className={classes.items ?? ''} type="never">
        {groups.map((group) => {
          const shown = items.filter(({ menu }) => menu?.group === group);
          if (shown.length === 0) return null;
          const name = group === 'campaigns' ? words(group) : text(group);
          return <MenuGroup key={group} id={group} name={name} screens={shown} isOpen={isOpen} />;
        })}
      </ScrollArea>
      {isOpen && <Text className={classes.version}>{productLabel}</Text>}
    </nav>
  );
});

interface GroupProps {
  id: string;
  name: string;
  screens: readonly Screen[];
  isOpen: boolean;
}

/**
 * A group of the menu that folds to its name (SHELL-06). The folded name shows that one of its items has
 * something new. A rail shows all icons.
 */
function MenuGroup({ id, name, screens, isOpen }: GroupProps) {
  const items = useId();
  const folded = usePreferences(({ foldedGroups }) => foldedGroups);
  const isFolded = isOpen && folded.includes(id);
  const toggle = () =>
    usePreferences.setState({
      foldedGroups: isFolded ? folded.filter((one) => one !== id) : [...folded, id],
    });
  return (
    <div className={classes.group}>
      {isOpen ? (
        <UnstyledButton
          className={classes.groupName}
          aria-expanded={!isFolded}
          aria-controls={items}
          onClick={toggle}
        >
          <span className={classes.label}>{name}</span>
          {isFolded &&
            screens.map((screen) => {
              const Badge = slots.menuBadges[addressOf(screen)];
              return Badge && <Badge key={screen.path} />;
            })}
          <IconChevronDown className={classes.fold} size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      ) : (
        <Text className={classes.groupName} aria-hidden>
          {name}
        </Text>
      )}
      <div id={items}>
        {!isFolded && screens.map((screen) => <MenuItem key={screen.path} screen={screen} isOpen={isOpen} />)}
      </div>
    </div>
  );
}

const MenuItem = memo(function MenuItem({ screen, isOpen }: { screen: Screen; isOpen: boolean }) {
  useLanguage();
  const label = screen.menu?.name?.() ?? screen.title();
  const address = addressOf(screen);
  const Icon = screen.menu?.icon;
  const Badge = slots.menuBadges[address];
  return (
    <Hint label={label} side="right" disabled={isOpen}>
      <NavLink to={address} className={classes.item ?? ''}>
        {Icon && <Icon size={18} stroke={1.7} aria-hidden />}
        <span className={classes.label}>{label}</span>
        {Badge && (
          <span className={classes.badge}>
            <Badge />
          </span>
        )}
      </NavLink>
    </Hint>
  );
});
