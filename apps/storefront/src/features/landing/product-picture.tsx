import type { ImgHTMLAttributes, ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';

/** Photographs of the print house, cut out (`tools/landing-products.ts` makes them), and what they show. */
const products = {
  mug: said('A mug printed with the clay girl'),
  tee: said('A white T-shirt with the robot as a comic hero'),
  poster: said('A poster of the house in clay'),
  tote: said('A canvas bag with the girl in flat colors'),
  kids: said('A yellow kids’ shirt with the dinosaur as a comic hero'),
  bodysuit: said('A light blue bodysuit with the bunny as a cartoon'),
  hoodie: said('A red hoodie with the cat in clay'),
} as const;

export type ProductName = keyof typeof products;

const [smallPx, sidePx] = [320, 560];

type Props = { name: ProductName; sizes: string } & ImgHTMLAttributes<HTMLImageElement>;

export const ProductPicture = ({ name, ...rest }: Props): ReactElement => (
  <img
    src={`/products/${name}.webp`}
    srcSet={`/products/${name}-${smallPx}.webp ${smallPx}w, /products/${name}.webp ${sidePx}w`}
    width={sidePx}
    height={sidePx}
    alt={t(products[name])}
    decoding="async"
    {...rest}
  />
);
