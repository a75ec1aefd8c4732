export const countInWords = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
