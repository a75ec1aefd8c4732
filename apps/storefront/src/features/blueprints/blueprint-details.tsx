import type { Blueprint } from '@doodleloom/domain/catalog/product';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { providerAction } from '../catalog/api/printify.ts';

const providersSchema = z.object({
  providers: z.array(z.object({ id: z.number(), title: z.string(), country: z.string().nullish() })),
});
const variantsSchema = z.object({
  variants: z.array(z.object({ id: z.number(), title: z.string(), is_available: z.boolean() })),
});

async function readDetails(blueprintId: number, signal: AbortSignal) {
  const { providers } = providersSchema.parse(
    await providerAction('get_print_providers', { blueprint_id: blueprintId }, signal),
  );
  const first = providers[0];
  const { variants } = first
    ? variantsSchema.parse(
        await providerAction(
          'get_variants',
          { blueprint_id: blueprintId, print_provider_id: first.id },
          signal,
        ),
      )
    : { variants: [] };
  return { providers, variants, first };
}

/** Who prints a blueprint, and what can be had of it. */
export function BlueprintDetails({
  blueprint,
  onClose,
}: {
  blueprint: Blueprint;
  onClose: () => void;
}): ReactElement {
  const details = useQuery({
    queryKey: ['blueprint-details', blueprint.id],
    queryFn: ({ signal }) => readDetails(blueprint.id, signal),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={blueprint.title}
      description={`${blueprint.brand} ${blueprint.model}`}
    >
      {details.isPending && <Weft label="Loading" />}
      {details.isError && <Note tone="bad">{details.error.message}</Note>}
      {details.data && (
        <div className="stack">
          <h3>Print providers ({details.data.providers.length})</h3>
          <ul>
            {details.data.providers.map(({ id, title, country }) => (
              <li key={id}>
                {title}
                {country && <span className="muted"> · {country}</span>}
              </li>
            ))}
          </ul>
          {details.data.first && (
            <>
              <h3>
                Variants at {details.data.first.title} ({details.data.variants.length})
              </h3>
              <ul className="small">
                {details.data.variants.map(({ id, title, is_available: isAvailable }) => (
                  <li key={id}>
                    {title}
                    {!isAvailable && <span className="muted"> (sold out)</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
