import { isBuilt } from '../scene/is-built.ts';
import type { Scene } from '../scene/scene.ts';
import { lies } from '../sets/lies.ts';
import { ceramic } from './ceramic.ts';
import type { Style } from './style.ts';
import { paperCut } from './paper-cut.ts';
import { wood } from './wood.ts';

/** A photographed object: a glazed figurine or painted plywood, and a page painted all over cut from card; the first seed takes what suits the subject. */
export const photorealistic: Style = (context) => {
  if (isPage(context.scene)) return paperCut(context);
  const order = suitsWood(context.scene) || lies(context.scene) ? [wood, ceramic] : [ceramic, wood];
  return order[(context.seed - 1) % 2]!(context);
};

/** Houses, scenery and thickets of thin lines would be pillows in clay; plywood holds them. */
function suitsWood({ objects, frame, ground, pen, regions, grid }: Scene): boolean {
  const built = objects.some(
    (object) =>
      object.kind === 'house' ||
      object.kind === 'vehicle' ||
      (object.kind === 'unknown' && !object.living && isBuilt(object)),
  );
  const enclosed =
    regions.reduce((sum, { id, area }) => sum + (id === 0 ? 0 : area), 0) / (grid.width * grid.height);
  return built || frame === 'full-bleed' || ground !== undefined || pen.fineness > 0.5 || enclosed < 0.02;
}

/** Less of the sheet than this is left free: there is nothing to put a thing on. */
const FREE = 0.06;

function isPage({ label, frame }: Scene): boolean {
  if (frame === 'full-bleed') return true;
  let free = 0;
  for (let i = 0; i < label.length; i++) if (label[i] === 0) free++;
  return free < FREE * label.length;
}
