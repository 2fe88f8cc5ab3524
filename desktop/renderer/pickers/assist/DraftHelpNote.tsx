import { Button, Loader, Popover, Text } from '@mantine/core';
import type { AssistText } from '@recado/shared/features/assist';
import { languages } from '../../lib/texts/texts.ts';
import { faultKey, useAssistText } from './assist.texts.ts';
import classes from './DraftHelpNote.module.css';
import type { DraftHelp } from './useDraftHelp.ts';

/** Above the field: that a model writes, what it wrote from, or why it did not (ASSIST-41). */
export function DraftHelpNote({ help }: { help: DraftHelp }) {
  const { isRunning, fault, written, translatesTo } = help;
  const isForeign = translatesTo !== null && help.hasDraft && !isRunning && !written;
  const text = useAssistText();
  return (
    <div className={classes.note} data-shown={isRunning || fault || written || isForeign ? true : undefined}>
      <span role="status" className={classes.words}>
        {isRunning && (
          <>
            <Loader size={12} aria-hidden /> {text('writing')}
          </>
        )}
        {fault !== undefined && text(faultKey(fault))}
        {written && text('written')}
      </span>
      {isForeign && (
        <Small onClick={() => help.run('translate')}>
          {text('toCustomer', { language: languages[translatesTo] })}
        </Small>
      )}
      {isRunning && <Small onClick={help.stop}>{text('stop')}</Small>}
      {written && written.sources.length > 0 && (
        <span className={classes.sources}>
          {text('sources')}:
          {written.sources.map((source) => (
            <Source key={`${source.sourceId} ${source.passage}`} source={source} />
          ))}
        </span>
      )}
      {written && <Small onClick={help.undo}>{text('undo')}</Small>}
    </div>
  );
}

const Small = ({ children, onClick }: { children: string; onClick?: () => void }) => (
  <Button size="compact-xs" variant="subtle" onClick={onClick}>
    {children}
  </Button>
);

/** The name of a source, which opens the passage. */
const Source = ({ source }: { source: AssistText['sources'][number] }) => (
  <Popover position="top" width={320} withinPortal trapFocus>
    <Popover.Target>
      <Button size="compact-xs" variant="default">
        {source.name}
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={classes.passage ?? ''} tabIndex={0} aria-label={source.name}>
      <Text size="sm">{source.passage}</Text>
    </Popover.Dropdown>
  </Popover>
);
