import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from './an-address.ts';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const outbox = async () => (await fetch(`${shop.url}/dev/outbox`)).text();

test('who reads the shop in Spanish gets its mails in Spanish, about the account and about the order', async () => {
  // Chosen in the footer of an English browser.
  const member = await shop.member({ cookie: 'doodleloom-language=es', 'accept-language': 'en-US' });
  const { data } = await member.auth.getUser();
  await shop.visitor({ 'accept-language': 'en-US' }).auth.resetPasswordForEmail(data.user!.email!);
  expect(await outbox()).toContain('Elija una contraseña nueva para Doodleloom');

  const { imageUrl } = await finishedPicture(member);
  await placeMugOrder(member, imageUrl);
  await expect.poll(outbox, { timeout: 30_000 }).toContain('Gracias. Tenemos su pedido.');
  expect(await outbox()).toContain(`Va a nombre de ${anAddress.firstName} ${anAddress.lastName}`);
  expect(await outbox()).not.toContain('Thank you. We have your order.');
});
