import './blueprints.css';
import { plainText } from '@doodleloom/domain/catalog/plain-text';
import { readBlueprints, type Blueprint } from '@doodleloom/domain/catalog/product';
import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { blueprintsFailed, blueprintTexts } from '@doodleloom/domain/texts/blueprint-messages';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import basket from '../../assets/crayon/basket.svg?no-inline';
import { notify } from '../../lib/notify.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { ShowMore } from '../operator/show-more.tsx';
import { Weft } from '../../ui/weft.tsx';
import { providerAction } from '../../lib/provider-action.ts';
import { BlueprintDetails } from './blueprint-details.tsx';

const shownAtATime = 24;

const matches = ({ id, title, brand, model }: Blueprint, words: string) =>
  `${id} ${title} ${brand} ${model}`.toLowerCase().includes(words.trim().toLowerCase());

/** Every blank the provider has. */
export function BlueprintList(): ReactElement {
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const [most, setMost] = useState(shownAtATime);
  const entries = useRef<HTMLUListElement>(null);
  const [looked, setLooked] = useState<Blueprint>();
  const list = useQuery({
    queryKey: ['blueprints'],
    queryFn: async ({ signal }) => readBlueprints(await providerAction('get_products', {}, signal)),
  });
  useEffect(() => {
    if (list.isError) notify(blueprintsFailed);
  }, [list.isError]);

  if (list.isPending) return <Weft label={blueprintTexts.loading} />;
  if (list.isError) {
    return (
      <Note tone="bad">
        <b>{blueprintTexts.errorTitle}</b>
        <p>{blueprintTexts.error}</p>
        <Button size="small" onClick={() => void list.refetch()}>
          Retry
        </Button>
      </Note>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyState art={basket} title={blueprintTexts.emptyTitle}>
        <p className="lead">{blueprintTexts.empty}</p>
        <Button variant="primary" onClick={() => void list.refetch()}>
          Refresh
        </Button>
      </EmptyState>
    );
  }
  const view = (blueprint: Blueprint) => {
    notify({ title: blueprint.title, text: `Blueprint ${blueprint.id}` });
    setLooked(blueprint);
  };
  const found = list.data.filter((blueprint) => matches(blueprint, sought));
  const shown = found.slice(0, most);
  const showMore = () => {
    flushSync(() => setMost(most + shownAtATime));
    // The button has moved below what is new: the keyboard goes on where that begins.
    entries.current?.children[shown.length]?.querySelector('button')?.focus();
  };
  return (
    <div className="stack">
      <div className="flex flex-wrap items-end gap-4">
        <div className="grow">
          <Field
            label="Search"
            type="search"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setMost(shownAtATime);
            }}
          />
        </div>
        <Badge tone="mint">{`${found.length} ${found.length === 1 ? 'blueprint' : 'blueprints'}`}</Badge>
      </div>
      <ul className="blueprint-list" ref={entries}>
        {shown.map((blueprint) => (
          <BlueprintCard key={blueprint.id} blueprint={blueprint} onView={() => view(blueprint)} />
        ))}
      </ul>
      <output className="muted">
        {shown.length} of {found.length} shown
      </output>
      <ShowMore
        of={{
          hasNextPage: found.length > most,
          isFetchingNextPage: false,
          fetchNextPage: showMore,
        }}
      />
      {looked && <BlueprintDetails blueprint={looked} onClose={() => setLooked(undefined)} />}
    </div>
  );
}

function BlueprintCard({ blueprint, onView }: { blueprint: Blueprint; onView: () => void }): ReactElement {
  const [isBroken, setBroken] = useState(false);
  const { id, title, brand, model, description, images } = blueprint;
  return (
    <li className="card blueprint">
      <img
        src={isBroken ? placeholderImage : (images[0] ?? placeholderImage)}
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        alt=""
        onError={() => setBroken(true)}
      />
      <div className="text-block">
        <p className="small muted">ID {id}</p>
        <h2 className="h3">{title}</h2>
        <p className="small">
          {brand} {model}
        </p>
        <p className="small muted clamp">{plainText(description)}</p>
        <Button variant="soft" size="small" onClick={onView} aria-label={`View Details of ${title}`}>
          View Details
        </Button>
      </div>
    </li>
  );
}
