/** Simulates cloth: `SIM=<folder> node bake/cloth/simulate.mjs tee hoodflat pillow` writes <folder>/NAME.mesh. */
import { DIR } from './folder.mjs';
import { CUTS } from './garment-cuts.mjs';
import { layFlat } from './lay-flat.mjs';
import { save } from './mesh-file.mjs';
import { setInTee } from './set-in-tee.mjs';
import { smooth, smoothBorders } from './smooth.mjs';
import { softGoods } from './soft-goods.mjs';
import { wearKimono } from './worn-kimono.mjs';

/** Mesh, garment, how it is laid: the names say garment and side. */
const LAID = {
  sweatflat: ['sweatshirt', { bend: 4e-6 }],
  sweatback: ['sweatshirt', { bend: 4e-6, seed: 11, back: true }],
  hoodflat: ['hoodie', { bend: 3e-6, seed: 6 }],
  hoodback: ['hoodie', { bend: 3e-6, seed: 13, back: true }],
  kidsweatflat: ['kids-sweatshirt', { bend: 4e-6, seed: 17, h: 0.0085 }],
  kidhoodflat: ['kids-hoodie', { bend: 3e-6, seed: 21, h: 0.0085 }],
  kidhoodback: ['kids-hoodie', { bend: 3e-6, seed: 27, h: 0.0085, back: true }],
  longflat: ['long-sleeve', { bend: 1e-5, seed: 9, slack: 0.968 }],
  longback: ['long-sleeve', { bend: 1e-5, seed: 15, slack: 0.968, back: true }],
  onesieflat: ['bodysuit', { bend: 1e-5, seed: 5, slack: 0.972, h: 0.0055 }],
  longonesieflat: ['long-bodysuit', { bend: 1e-5, seed: 7, slack: 0.972, h: 0.0055 }],
  babyteeflat: ['baby-tee', { bend: 1e-5, seed: 12, slack: 0.972, h: 0.0055 }],
};

const file = (mesh) => `${DIR}/${mesh}.mesh`;

const jobs = {
  tee: () => setInTee(file('tee'), CUTS.tee),
  kidworn: () => setInTee(file('kidworn'), CUTS['kids-tee-worn'], { h: 0.0085 }),
  onesie() {
    const worn = { h: 0.0062, frames: 110, armsDown: 42, depth: 0.056, bend: 3e-5 };
    const { mesh, cloth } = wearKimono('bodysuit', worn);
    smooth(cloth.x, mesh.tris, cloth.n, 2);
    smoothBorders(cloth.x, mesh);
    save(file('onesie'), mesh, cloth.x);
  },
  ...Object.fromEntries(
    Object.entries(LAID).map(([mesh, [garment, how]]) => [mesh, () => layFlat(file(mesh), garment, how)]),
  ),
  ...softGoods,
};

for (const name of process.argv.slice(2)) {
  const started = Date.now();
  jobs[name]();
  console.log(`${name}: ${Date.now() - started} ms`);
}
