/** The cards of the till (PAYMENT=till): each does what a real one may do. No money moves. */
export const tillCards = {
  works: { name: 'A card that works', number: '4242 4242 4242 4242' },
  declined: { name: 'A card that is declined', number: '4000 0000 0000 0002' },
  asks: { name: 'A card whose bank asks first', number: '4000 0025 0000 3155' },
  slow: { name: 'A bank that takes a while', number: '4000 0000 0000 0077' },
  quiet: { name: 'A bank whose news come late', number: '4000 0000 0000 4242' },
} as const;

export const tillCardIds = Object.keys(tillCards) as [keyof typeof tillCards, ...(keyof typeof tillCards)[]];
export type TillCard = keyof typeof tillCards;
