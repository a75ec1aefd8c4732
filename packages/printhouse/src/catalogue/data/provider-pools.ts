/** Which print providers make which group of products; the first ones are offered most. */
export const PROVIDER_POOLS = {
  apparel: [
    99, 29, 39, 42, 43, 16, 3, 61, 74, 77, 50, 52, 73, 93, 6, 26, 27, 41, 34, 72, 62, 87, 30, 66, 67, 331,
    265, 402, 221, 217, 44,
  ],
  drinkware: [99, 1, 28, 29, 39, 48, 70, 81, 92, 26, 30, 6, 27, 34, 68, 112],
  'wall-art': [99, 2, 3, 105, 36, 84, 51, 9, 69, 94, 49, 55, 60, 63, 220, 222, 95, 101, 259],
  home: [99, 10, 47, 79, 14, 83, 85, 90, 1, 28, 87, 249],
  games: [59, 28, 80, 99, 92, 104, 101, 9],
  stationery: [1, 28, 84, 99, 222, 228, 94, 101, 251],
  sticker: [1, 99, 215, 73, 255, 60, 27],
  socks: [33, 99, 14],
  bags: [99, 39, 10, 6, 26, 34, 224, 52],
  phone: [23, 88, 99, 1, 54, 86, 69, 332],
} as const satisfies Record<string, readonly number[]>;

export type ProviderPool = keyof typeof PROVIDER_POOLS;
