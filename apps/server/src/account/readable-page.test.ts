import { expect, test } from 'vitest';
import type { AccountData } from './account-data.ts';
import { readablePage } from './readable-page.ts';

const evil = `"><script>alert('1')</script>&`;
const at = new Date('2026-03-01T12:00:00Z');
const page = readablePage({
  account: { email: evil, created_at: at, last_sign_in_at: null, language: null },
  drawings: [
    {
      id: 'd',
      name: evil,
      title: evil,
      child: evil,
      childAge: 5,
      uploadedAt: at,
      setRight: [],
      writing: null,
      file: `drawings/001/${evil}.jpg`,
      pictures: [{ style: evil, status: evil, madeAt: at, files: ['drawings/001/studio-3d-1.png'] }],
    },
  ],
  orders: [
    {
      number: evil,
      createdAt: at,
      status: evil,
      totalCents: 2500,
      lines: [{ name: evil, size: evil, color: evil, unitPriceCents: 2500, quantity: 1 }],
      shippingAddress: { firstName: evil, lastName: evil, address1: evil, city: evil, zipCode: evil },
      // The page reads no more of an order than this.
    } as unknown as AccountData['orders'][number],
  ],
  links: [],
  shares: [],
  receipts: [],
});

test('nothing that a person has typed becomes a tag of the exported page', () => {
  expect(page).not.toContain('<script');
  expect(page).not.toContain(evil);
  expect(page.match(/&quot;&gt;&lt;script&gt;/g)?.length).toBe(14);
});

test('its pictures are those beside it in the ZIP', () => {
  expect(page).toContain('<img src="drawings/001/studio-3d-1.png" alt="studio-3d-1.png">');
  expect(page.match(/src="[^"]*"/g)).toHaveLength(2);
});
