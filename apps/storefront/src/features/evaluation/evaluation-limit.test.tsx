// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeShop, type Asked } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { EvaluationTool } from './evaluation-tool.tsx';

const blueprints = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  title: 'Mug 11oz',
  description: '',
  brand: '',
  model: '',
  images: [],
}));

/** Says when the shop's settings have arrived. */
const Settings = () => <p>The limit is {useSiteConfig()?.evaluationLimit}.</p>;

// holds Q-48
test('a setting raises how much of the catalog one run looks at', async () => {
  const answer = ({ body }: Asked) =>
    (body as { action: string }).action === 'get_products' ? { blueprints } : { providers: [] };
  const { asked } = fakeShop({ 'POST /functions/v1/printify-integration': answer }, { evaluationLimit: 110 });
  onScreen(
    <>
      <EvaluationTool />
      <Settings />
    </>,
  );
  await screen.findByText('The limit is 110.');
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Start Enhanced Evaluation' }));
  expect(await screen.findByText('110 of 120 blueprints')).toBeTruthy();
});
