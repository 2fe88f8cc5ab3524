import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import { useLanguage } from '../../lib/texts/texts.ts';
import classes from './EmojiPanel.module.css';
import { useEmojiText } from './emoji.texts.ts';

/** The build puts the names of the emoji here; there are none in Turkish. */
const dataUrl = new URL('/emoji', document.baseURI).href;

const CategoryHeader: EmojiPickerListComponents['CategoryHeader'] = ({ category, ...props }) => (
  <div {...props} className={classes.category}>
    {category.label}
  </div>
);
const Row: EmojiPickerListComponents['Row'] = (props) => <div {...props} className={classes.row} />;
const Emoji: EmojiPickerListComponents['Emoji'] = ({ emoji, ...props }) => (
  <button
    type="button"
    {...props}
    className={classes.emoji}
    data-active={emoji.isActive || undefined}
    title={emoji.label}
  >
    {emoji.emoji}
  </button>
);

const takeFocus = (search: HTMLElement | null) => search?.focus();

/** All emoji with a search, in the page's language; it calls no other host. */
export function EmojiPanel({ onPick }: { onPick(emoji: string): void }) {
  const text = useEmojiText();
  const language = useLanguage();
  return (
    <EmojiPicker.Root
      className={classes.panel}
      locale={language === 'tr' ? 'en' : language}
      emojibaseUrl={dataUrl}
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search
        className={classes.search}
        placeholder={text('emojiSearch')}
        aria-label={text('emojiSearch')}
        // It replaces the loader, which had the focus, so it must take the focus over.
        ref={takeFocus}
      />
      <EmojiPicker.Viewport className={classes.view}>
        <EmojiPicker.Loading className={classes.state}>…</EmojiPicker.Loading>
        <EmojiPicker.Empty className={classes.state}>{text('emojiNone')}</EmojiPicker.Empty>
        <EmojiPicker.List components={{ CategoryHeader, Row, Emoji }} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
