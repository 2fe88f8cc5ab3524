import { Button, Text } from '@mantine/core';
import { brandShades } from '@recado/shared/lib/brandShades';
import { contrast } from '@recado/shared/lib/oklch';
import { BubbleFrame } from '../../components/bubble/BubbleFrame.tsx';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { cssVariablesOf } from '../../lib/look/cssVariablesOf.ts';
import classes from './BrandPreview.module.css';
import { useSettingText } from './settings.texts.ts';

/** The least contrast between text and its ground (WCAG 2.2 AA). */
const leastContrast = 4.5;

/** A preview of a colour before it is saved: real components in its shades, with the contrast of each. */
export function BrandPreview({ color, scheme }: { color: string; scheme: 'light' | 'dark' }) {
  const text = useSettingText();
  const { fill, onFill, text: ink, select, own } = brandShades(color, scheme);
  const measured = [
    { name: text('previewButton'), ratio: contrast(onFill, fill) },
    { name: text('previewRow'), ratio: contrast(ink, select) },
    { name: text('previewBubble'), ratio: contrast(ink, own) },
  ];
  return (
    <figure
      className={classes.preview}
      data-mantine-color-scheme={scheme}
      style={cssVariablesOf(color, scheme)({} as never)[scheme]}
      aria-label={text('preview')}
    >
      <div className={classes.pieces}>
        <div className={classes.row}>
          <span className={classes.name}>Marina Figueiredo</span>
          <CountPill label="3">3</CountPill>
        </div>
        <BubbleFrame isMine messageId={0} hasFailed={false} isFlashed={false} endsGroup foot={null}>
          {text('previewWords')}
        </BubbleFrame>
        <Button tabIndex={-1} size="xs">
          {text('previewButton')}
        </Button>
      </div>
      <figcaption className={classes.measured}>
        {measured.map(({ name, ratio }) => (
          <Text key={name} size="xs" c={ratio >= leastContrast ? 'var(--ink-2)' : 'var(--bad)'}>
            {text(ratio >= leastContrast ? 'readable' : 'unreadable', { name, ratio: ratio.toFixed(1) })}
          </Text>
        ))}
      </figcaption>
    </figure>
  );
}
