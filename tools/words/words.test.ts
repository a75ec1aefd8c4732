import { describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { spokenIn, spokenTooEarly, unspokenIn } from './spoken.ts';
import { toldIn } from './told.ts';
import { earlyWords, faultsOf, tableAt, tables, unspokenWords } from './words.ts';

describe('the words of the storefront', () => {
  test('all pass through the table, and none before a language is known', () => {
    expect(unspokenWords(root)).toEqual([]);
    expect(earlyWords(root)).toEqual([]);
  });

  test.each([
    [tables[0], 1500],
    [tables[1], 90],
  ])('of $file all have a Spanish sentence, and no Spanish sentence is left over', (table, least) => {
    const needed = table.needed(root);
    expect(needed.size).toBeGreaterThan(least);
    expect(faultsOf(tableAt(root, table.file), needed)).toEqual([]);
  });

  test('a planted fault of each kind is found', () => {
    const needed = new Set(['Cart', '{count} found', 'Help']);
    expect(
      faultsOf({ Cart: 'Carrito', '{count} found': 'Encontrado', Old: 'Viejo', Help: ' ' }, needed),
    ).toEqual([
      'unused: Old',
      'other values than in English: {count} found',
      'other values than in English: Help',
    ]);
    expect(faultsOf({ Cart: 'Carrito', Help: 'Ayuda' }, needed)).toEqual(['missing: {count} found']);
  });
});

describe('words of a page that nobody asked for', () => {
  test.each([
    ['text', '<p>Your cart is empty</p>', ['Your cart is empty']],
    ['text beside a part', '<p>Order {number} is paid</p>', ['Order', 'is paid']],
    ['a choice', `<p>{busy ? 'Saving...' : t('Save')}</p>`, ['Saving...']],
    ['what is there or not', `<p>{late && 'Too late'}</p>`, ['Too late']],
    ['a template', '<p>{`Step ${at}`}</p>', ['Step ']],
    ['a label', '<nav aria-label="Main" />', ['Main']],
    ['an alternative text', '<img alt={`Example of ${name}`} />', ['Example of ']],
  ])('%s', (_, jsx, found) => {
    expect(unspokenIn('page.tsx', `const page = () => ${jsx};`)).toEqual(found);
  });

  test.each([
    `<p>{t('Your cart is empty')}</p>`,
    `<p className="small muted">· {number} × 3</p>`,
    `<b>Doodleloom</b>`,
    `<EmptyState heading="h1" alt="" label={t('Cart')} />`,
    `<Select value={mode === 'whole picture'} onChange={() => choose('scene')} />`,
  ])('none in %s', (jsx) => {
    expect(unspokenIn('page.tsx', `const page = () => ${jsx};`)).toEqual([]);
  });
});

test('sentences are found wherever they are asked for', () => {
  const source = `
    const page = () => [t('Cart'), t(paid ? 'Paid.' : 'Not paid yet.'), several(2, 'item', 'items'),
      sentence('Write to {address}.', { address }), t(name), other('Nothing')];
    const later = [said('Help')];`;
  expect(spokenIn('page.ts', source)).toEqual([
    'Cart',
    'Paid.',
    'Not paid yet.',
    'item',
    'items',
    'Write to {address}.',
    'Help',
  ]);
  expect(
    spokenTooEarly(
      'page.ts',
      `const name = t('Cart'); const early = said('Help'); const late = () => t('Cart');`,
    ),
  ).toEqual([`t('Cart')`]);
});

test('sources that know no languages are read for their sentences, values included', () => {
  const source = `
    const messages = { lost: 'It is lost.', found: (count: number) => \`Found \${count} in \${facts.place}\` };
    const hint = (printer: string | null) => \`Nobody sees it\${printer ? \` but \${printer}\` : ''}.\`;
    const cost = \`It costs \${formatCents(shippingCents)}.\`;
    const quiet = { code: 'not-found', color: '#fff', secret: 'Not for everybody' };
    if (kind === 'Some kind') throw new Refusal('not-found', 'This product can’t be had.');`;
  const teller = { file: 'texts.ts', without: ['secret'] };
  expect(toldIn(teller, 'texts.ts', source)).toEqual([
    'It is lost.',
    'Found {count} in {place}',
    'Nobody sees it but {printer}.',
    'Nobody sees it.',
    'It costs {shippingCents}.',
    'This product can’t be had.',
  ]);
  expect(toldIn({ file: 'texts.ts', only: ['Refusal'] }, 'texts.ts', source)).toEqual([
    'This product can’t be had.',
  ]);
});
