/** Bakes relief views: `npx tsx bake/relief/cli.ts <folder> [size] <name>...` (all names: `--list`). */
import { join } from 'node:path';
import { packTemplate } from '../pack.ts';
import { takePicture } from './camera.ts';
import { lightUp } from './light.ts';
import { SHOTS } from './shots.ts';

const [folder = '', size = '960', ...names] = process.argv.slice(2);

if (names[0] === '--list') console.log(Object.keys(SHOTS).join('\n'));
else {
  for (const name of names) {
    const started = Date.now();
    const shot = await SHOTS[name]?.();
    if (!shot) throw new Error(`There is no view ${name}.`);
    const lit = lightUp(shot.field, shot.light);
    const view = takePicture(shot.field, lit, shot.light.lamps, shot.camera, Number(size));
    const bytes = await packTemplate(
      view,
      { ...shot.record, name, bake: { renderer: 'relief' } },
      join(folder, name),
    );
    console.log(`${name}: ${bytes} bytes, ${Date.now() - started} ms`);
  }
}
