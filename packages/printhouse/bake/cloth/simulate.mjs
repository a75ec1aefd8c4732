/** Simulates cloth: `SIM=<folder> node bake/cloth/simulate.mjs tee hoodflat pillow` writes <folder>/NAME.mesh. */
import { save } from './mesh-file.mjs';
import { smooth, smoothBorders } from './smooth.mjs';
import { makeTee, DIR } from './garment-patterns.mjs';
import { layFlatJobs } from './lay-flat.mjs';
import { CUTS } from './garment-cuts.mjs';
import { setInTee } from './set-in-tee.mjs';
import { jobs2 } from './soft-goods.mjs';
const jobs = {
  tee: () => setInTee(DIR + '/tee.mesh', CUTS.tee),
  kidworn: () => setInTee(DIR + '/kidworn.mesh', CUTS['kids-tee-worn'], { h: 0.0085 }),
  kid() {
    const { m, c } = makeTee('kid', { h: 0.0085, frames: 130, bend: 8e-5, arm1: 52, seed: 4 });
    smooth(c.x, m.tris, c.n, 2);
    smoothBorders(c.x, m);
    save(DIR + '/kid.mesh', m, c.x);
  },
  onesie() {
    const { m, c } = makeTee('onesie', { h: 0.0062, frames: 110, arm1: 42, depth: 0.056, bend: 3e-5 });
    smooth(c.x, m.tris, c.n, 2);
    smoothBorders(c.x, m);
    save(DIR + '/onesie.mesh', m, c.x);
  },
};
Object.assign(jobs, jobs2, layFlatJobs);
for (const j of process.argv.slice(2)) jobs[j]();
