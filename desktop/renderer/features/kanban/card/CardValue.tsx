import { NumberInput } from '@mantine/core';
import { type Card, mostCents } from '@recado/shared/features/kanban';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { currentLanguage } from '../../../lib/texts/texts.ts';
import { saveValue } from '../cache/saveValue.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardCard.module.css';

/** The value of a deal, changed in place. */
export function CardValue({ card, mayChange }: { card: Card; mayChange: boolean }) {
  const text = useKanbanText();
  const [isEditing, setEditing] = useState(false);
  const { name } = card.contact;
  const value = card.valueCents === null ? '' : formatMoney(card.valueCents / 100);
  if (!mayChange) return value === '' ? null : <span className={classes.value}>{value}</span>;
  if (isEditing) return <ValueField card={card} onClose={() => setEditing(false)} />;
  return (
    <button
      type="button"
      className={classes.value}
      data-empty={value === '' || undefined}
      aria-label={value === '' ? text('cardValue', { name }) : text('changeValue', { name, value })}
      onClick={() => setEditing(true)}
    >
      {value || text('addValue')}
    </button>
  );
}

function ValueField({ card, onClose }: { card: Card; onClose(): void }) {
  const text = useKanbanText();
  const [typed, setTyped] = useState<string | number>(card.valueCents === null ? '' : card.valueCents / 100);
  const isComma = currentLanguage() !== 'en';
  const save = () => {
    onClose();
    const reais = typeof typed === 'number' ? typed : Number.parseFloat(typed);
    void saveValue(card, Number.isFinite(reais) ? Math.min(mostCents, Math.round(reais * 100)) : null);
  };
  return (
    <NumberInput
      size="xs"
      className={classes.field}
      aria-label={text('cardValue', { name: card.contact.name })}
      prefix="R$ "
      decimalScale={2}
      decimalSeparator={isComma ? ',' : '.'}
      thousandSeparator={isComma ? '.' : ','}
      allowNegative={false}
      min={0}
      max={mostCents / 100}
      clampBehavior="strict"
      hideControls
      autoFocus
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
