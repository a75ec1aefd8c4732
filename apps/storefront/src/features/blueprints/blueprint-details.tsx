import { messageOf } from '../../lib/request-failed.ts';
import { printAreas, sizesByColor, type PrintArea } from '@doodleloom/domain/catalog/blank-details';
import type { Blueprint } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Chip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { readProviders, readVariants, type PrintProvider } from './api/blueprint-details.ts';

type Props = { blueprint: Blueprint; onClose: () => void };

/** Who prints a blueprint, what can be had of it, and where the print goes. */
export function BlueprintDetails({ blueprint, onClose }: Props): ReactElement {
  const [wished, setWished] = useState<number>();
  const providers = useQuery({
    queryKey: ['blueprint-providers', blueprint.id],
    queryFn: ({ signal }) => readProviders(blueprint.id, signal),
  });
  const shown = providers.data?.find(({ id }) => id === wished) ?? providers.data?.[0];
  return (
    <Dialog
      open
      onClose={onClose}
      title={blueprint.title}
      description={`${blueprint.brand} ${blueprint.model}`}
      className="blueprint-details"
    >
      {providers.isPending && <Weft label="Loading" />}
      {providers.isError && (
        <Trouble message={messageOf(providers.error)} retry={() => void providers.refetch()} />
      )}
      {providers.data && (
        <section className="mt-5">
          <h3>Print providers ({providers.data.length})</h3>
          <fieldset className="chips mt-3" aria-label="Print providers">
            {providers.data.map(({ id, title, country }) => (
              <Chip key={id} chosen={id === shown?.id} onClick={() => setWished(id)}>
                {title}
                {country && ` · ${country}`}
              </Chip>
            ))}
          </fieldset>
        </section>
      )}
      {shown && <Offered key={shown.id} blueprintId={blueprint.id} provider={shown} />}
    </Dialog>
  );
}

const sizeInWords = ({ smallest, largest }: PrintArea) =>
  [smallest, largest]
    .map(({ width, height }) => `${width} × ${height}`)
    .filter((size, index, sizes) => sizes.indexOf(size) === index)
    .join(' to ');

function Offered({ blueprintId, provider }: { blueprintId: number; provider: PrintProvider }): ReactElement {
  const variants = useQuery({
    queryKey: ['blueprint-variants', blueprintId, provider.id],
    queryFn: ({ signal }) => readVariants(blueprintId, provider.id, signal),
  });
  if (variants.isPending) return <Weft label="Loading" />;
  if (variants.isError) {
    return <Trouble message={messageOf(variants.error)} retry={() => void variants.refetch()} />;
  }
  const areas = printAreas(variants.data);
  return (
    <>
      <section className="mt-7">
        <h3>Print areas ({areas.length})</h3>
        <dl className="facts">
          {areas.map((area) => (
            <div key={area.position}>
              <dt>{area.position.replaceAll('_', ' ')}</dt>
              <dd>{sizeInWords(area)} px</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-7">
        <h3>Variants ({variants.data.length})</h3>
        <dl className="facts">
          {sizesByColor(variants.data).map(({ color, sizes }) => (
            <div key={color}>
              <dt>{color}</dt>
              <dd>
                {sizes.map(({ size, isAvailable }) => (isAvailable ? size : `${size} (sold out)`)).join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Trouble({ message, retry }: { message: string; retry: () => void }): ReactElement {
  return (
    <Note tone="bad">
      {message}{' '}
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </Note>
  );
}
