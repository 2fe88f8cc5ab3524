import type { CSSProperties } from 'react';
import hues from '../../../../components/labels/hue.module.css';
import type { BlockView } from '../../blocks/blockView.ts';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';
import classes from './BlockSign.module.css';

/** The sign of a kind of block in its hue. */
export const BlockSign = ({ view: { icon: Icon, hue } }: { view: BlockView }) => (
  <span className={`${classes.sign} ${hues.hue}`} style={{ '--h': hue, '--c': 1 } as CSSProperties}>
    <Icon size={14} stroke={1.8} aria-hidden />
  </span>
);

/** The sign of a kind of block beside its name. */
export function NamedBlock({ view, words }: { view: BlockView; words?: string }) {
  const names = useBlockNames();
  return (
    <>
      <BlockSign view={view} />
      <span className={classes.name}>
        {names(view.title)}
        {words && <span className={classes.words}>{words}</span>}
      </span>
    </>
  );
}
