import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../../components/form/DayField.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardTools.module.css';
import { useDays, useVisit } from './boardFilters.ts';

/** First and last day on which a ticket was created, and the button that applies them (KANBAN-02, OPEN-85). */
export function BoardDays() {
  const text = useKanbanText();
  const days = useDays();
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null }>();
  const { from, to } = chosen ?? days;
  const isTurned = from !== null && to !== null && from > to;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isTurned) useVisit.setState({ days: chosen });
  };
  return (
    <form className={classes.days} onSubmit={apply}>
      <div className={classes.day}>
        <DayField
          aria-label={from === null ? text('startDate') : text('startDateIs', { day: formatDate(from) })}
          placeholder={text('startDate')}
          value={from}
          onChange={(day) => setChosen({ from: day, to })}
        />
      </div>
      <div className={classes.day}>
        <DayField
          aria-label={to === null ? text('endDate') : text('endDateIs', { day: formatDate(to) })}
          placeholder={text('endDate')}
          value={to}
          error={isTurned && text('daysTurned')}
          onChange={(day) => setChosen({ from, to: day })}
        />
      </div>
      <Button type="submit" variant="default" disabled={isTurned}>
        {text('find')}
      </Button>
    </form>
  );
}
