import type { KnowledgeSource } from '@recado/shared/features/knowledge';
import { IconFileText, IconMessages, IconTextCaption, IconWorld } from '@tabler/icons-react';
import type { Column } from '../../../components/list/column.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { SourceState } from '../../../pickers/sources/SourceState.tsx';
import { useKnowledgeText } from '../knowledge.texts.ts';
import classes from './sources.module.css';
import { useFaultText } from './useFaultText.ts';

const kindIcons = { text: IconTextCaption, file: IconFileText, page: IconWorld, conversation: IconMessages };

/** The columns of the list of sources. */
export function useSourceColumns(): Column<KnowledgeSource>[] {
  const text = useKnowledgeText();
  const faultText = useFaultText();
  return [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ name, kind }) => {
        const Icon = kindIcons[kind];
        return (
          <span className={classes.name}>
            <Icon size={18} stroke={1.6} role="img" aria-label={text(`kind_${kind}`)} />
            {name}
          </span>
        );
      },
    },
    {
      key: 'state',
      label: text('state'),
      width: 260,
      isPlain: true,
      render: ({ state, fault }) => (
        <>
          <SourceState state={state} />
          {state === 'failed' && <div className={classes.fault}>{faultText(fault)}</div>}
        </>
      ),
    },
    {
      key: 'passages',
      label: text('passages'),
      align: 'right',
      width: 96,
      render: ({ passagesCount, state }) => (state === 'ready' ? formatNumber(passagesCount) : ''),
    },
    {
      key: 'language',
      label: text('language'),
      width: 112,
      wideOnly: true,
      render: ({ language }) => text(`language_${language}`),
    },
    {
      key: 'readAt',
      label: text('readAt'),
      width: 132,
      render: ({ readAt }) => readAt && formatWhen(readAt),
    },
  ];
}
