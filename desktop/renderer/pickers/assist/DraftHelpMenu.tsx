import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAbc,
  IconArrowsMinimize,
  IconLanguage,
  IconMessage2Bolt,
  IconMoodSmile,
  IconSparkles,
} from '@tabler/icons-react';
import { Hint } from '../../components/hint/Hint.tsx';
import { useAssistText } from './assist.texts.ts';
import { TranslationItems } from './TranslationItems.tsx';
import { type DraftHelp, draftHelps } from './useDraftHelp.ts';

const icons = {
  propose: IconMessage2Bolt,
  shorten: IconArrowsMinimize,
  friendlier: IconMoodSmile,
  correct: IconAbc,
  translate: IconLanguage,
} as const;

interface Props {
  help: DraftHelp;
}

/** Help with a draft as items of a menu; changes of a draft need one (ASSIST-40). */
export function DraftHelpItems({ help }: Props) {
  const text = useAssistText();
  const items = draftHelps.map((kind) => {
    const Icon = icons[kind];
    return (
      <Menu.Item
        key={kind}
        leftSection={<Icon size={16} stroke={1.7} />}
        disabled={help.isRunning || (kind !== 'propose' && !help.hasDraft)}
        data-action={kind}
        onClick={() => help.run(kind)}
      >
        {text(kind)}
      </Menu.Item>
    );
  });
  return (
    <>
      {items}
      <TranslationItems ticketId={help.ticketId} />
    </>
  );
}

/** The same behind a button. */
export function DraftHelpMenu({ help }: Props) {
  const text = useAssistText();
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Hint label={text('help')}>
          <ActionIcon aria-label={text('help')} data-action="assist">
            <IconSparkles size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <DraftHelpItems help={help} />
      </Menu.Dropdown>
    </Menu>
  );
}
