import type { EditOf } from '@doodleloom/atelier/edits/edit';
import { nameOfColour } from './palette.ts';
import type { Piece } from './understood.ts';
import { said, t } from '../../lib/words.ts';

type Kind = EditOf<'name'>['is'];

/** What a thing can be called, the commonest first. */
export const THINGS: readonly { kind: Kind; name: string }[] = [
  { kind: 'person', name: said('Person') },
  { kind: 'animal', name: said('Animal') },
  { kind: 'house', name: said('House') },
  { kind: 'tree', name: said('Tree') },
  { kind: 'flower', name: said('Flower') },
  { kind: 'sun', name: said('Sun') },
  { kind: 'cloud', name: said('Cloud') },
  { kind: 'rainbow', name: said('Rainbow') },
  { kind: 'heart', name: said('Heart') },
  { kind: 'star', name: said('Star') },
  { kind: 'vehicle', name: said('Car or boat') },
  { kind: 'balloon', name: said('Balloon') },
  { kind: 'bird', name: said('Bird') },
  { kind: 'fish', name: said('Fish') },
  { kind: 'head', name: said('Just a head') },
  { kind: 'unknown', name: said('Something else') },
];

export const thingName = (kind: string): string =>
  t(THINGS.find((one) => one.kind === kind)?.name ?? said('Something else'));

/** Parts of things by the engine's names. */
const PARTS: Readonly<Record<string, string>> = {
  head: said('Head'),
  hair: said('Hair'),
  hat: said('Hat'),
  body: said('Body'),
  arm: said('Arm'),
  leg: said('Leg'),
  ear: said('Ear'),
  wing: said('Wing'),
  tail: said('Tail'),
  wall: said('Wall'),
  roof: said('Roof'),
  chimney: said('Chimney'),
  door: said('Door'),
  window: said('Window'),
  wheel: said('Wheel'),
  sail: said('Sail'),
  crown: said('Treetop'),
  trunk: said('Trunk'),
  petal: said('Petal'),
  centre: said('Middle of a flower'),
  stem: said('Stem'),
  sun: said('Sun'),
  ray: said('Ray'),
  band: said('Band'),
  sky: said('Sky'),
  ground: said('Ground'),
  water: said('Water'),
};

/** A piece in words, for those who listen. */
export const pieceName = ({ part, colour }: Piece): string =>
  `${t(PARTS[part] ?? said('Piece'))}, ${nameOfColour(colour)}`;
