import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { LogEntry } from '@doodleloom/domain/functions/desk-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { logQuery } from './api/desk.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { ShowMore } from '../operator/show-more.tsx';
import { actionInWords, detailsInWords, outcomeInWords } from './log-words.ts';
import { useRowKeys } from './use-row-keys.ts';

function Entry({ entry }: { entry: LogEntry }): ReactElement {
  const now = useNow();
  const { at, email, about, aboutId, name, outcome } = entry;
  const inside = (
    <>
      <b>{actionInWords(entry)}</b>
      <Badge tone={outcome === 'done' ? 'mint' : 'line'}>{outcomeInWords(entry)}</Badge>
      <span className="desk-name">{name}</span>
      <span className="small muted">
        {momentInWords(new Date(at), now)}, {email}
      </span>
      <span className="small muted desk-why">{detailsInWords(entry)}</span>
    </>
  );
  return (
    <li>
      {about === 'order' ? (
        <Link to={pathTo(screenPaths.deskOrder, { orderId: aboutId })} data-row>
          {inside}
        </Link>
      ) : (
        <span className="desk-plain">{inside}</span>
      )}
    </li>
  );
}

/** Who did what at the desk, the newest first. */
export function LogView(): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const found = useInfiniteQuery(logQuery);
  return (
    <DeskAnswer of={found} waiting="Reading the log">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <p className="muted">Nothing was done at the desk yet.</p>;
        return (
          <div className="desk">
            <ul className="desk-rows desk-log" aria-label="What was done" ref={list}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            <ShowMore of={found} />
          </div>
        );
      }}
    </DeskAnswer>
  );
}
