import { ScrollArea, Text } from '@mantine/core';
import { version } from '@recado/shared/version';
import { memo } from 'react';
import { NavLink } from 'react-router';
import { BrandMark } from '../../components/BrandMark.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import type { Screen } from '../../lib/feature.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useAppText } from '../app.texts.ts';
import { addressOf } from '../screens.ts';
import { slots } from '../slots.ts';
import classes from './SideMenu.module.css';
import { useMenu } from './useMenu.ts';

const groups = ['attendance', 'management', 'administration', 'operator'] as const;

/** The label of the product (SHELL-05); shown only while the menu is open. */
const productLabel = `V.${version}`;

/** The side menu, open or as a rail of icons: only what this person may open. */
export const SideMenu = memo(function SideMenu({ isOpen }: { isOpen: boolean }) {
  const text = useAppText();
  const items = useMenu();
  return (
    <nav className={classes.menu} aria-label={text('menu')} data-rail={!isOpen || undefined}>
      <div className={classes.brand}>
        <BrandMark withName={isOpen} />
      </div>
      <ScrollArea className={classes.items ?? ''} type="never">
        {groups.map((group) => {
          const shown = items.filter(({ menu }) => menu?.group === group);
          if (shown.length === 0) return null;
          return (
            <div key={group} className={classes.group}>
              <Text className={classes.groupName} aria-hidden={!isOpen}>
                {text(group)}
              </Text>
              {shown.map((screen) => (
                <MenuItem key={screen.path} screen={screen} isOpen={isOpen} />
              ))}
            </div>
          );
        })}
      </ScrollArea>
      {isOpen && <Text className={classes.version}>{productLabel}</Text>}
    </nav>
  );
});

const MenuItem = memo(function MenuItem({ screen, isOpen }: { screen: Screen; isOpen: boolean }) {
  useLanguage();
  const label = screen.title();
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
