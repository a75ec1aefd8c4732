import type { ImgHTMLAttributes, ReactElement } from 'react';

/** Photographs of the print house, cut out (`tools/landing-products.ts` makes them), and what they show. */
const products = {
  mug: 'A mug printed with the clay girl',
  tee: 'A white T-shirt with the robot as a comic hero',
  poster: 'A poster of the house in clay',
  tote: 'A canvas bag with the girl in flat colors',
  kids: 'A yellow kids’ shirt with the dinosaur as a comic hero',
  bodysuit: 'A light blue bodysuit with the bunny as a cartoon',
  hoodie: 'A red hoodie with the cat in clay',
} as const;

export type ProductName = keyof typeof products;

const sidePx = 560;

type Props = { name: ProductName } & ImgHTMLAttributes<HTMLImageElement>;

export const ProductPicture = ({ name, ...rest }: Props): ReactElement => (
  <img
    src={`/products/${name}.webp`}
    width={sidePx}
    height={sidePx}
    alt={products[name]}
    decoding="async"
    {...rest}
  />
);
