/**
 * Cloth by small steps on positions (XPBD): threads of given length, a body as a signed distance with friction, pressure,
 * and no passing through itself. `x` are positions, `p` the positions being solved, `v` velocities, `w` inverse weights
 * (0 pins a vertex); three numbers a vertex.
 */
import { threadsOf } from './hinges.mjs';
import { keepApart, pairFinder } from './self-collision.mjs';

/** A vertex is pushed out of the body by at most this much a step: deep inside, the way out is not known well. */
const DEEPEST_PUSH = 0.01;

export class Cloth {
  /** `pos`: where the vertices start; `rest`: where they lie in the flat pattern. */
  constructor(pos, rest, tris, { stretch = 0, bend = 1e-6, radius = 0.004, seed = 1 } = {}) {
    this.n = pos.length / 3;
    this.x = Float64Array.from(pos);
    this.p = Float64Array.from(pos);
    this.v = new Float64Array(pos.length);
    this.w = new Float64Array(this.n).fill(1);
    this.tris = tris;
    this.rest = rest;
    this.radius = radius;
    Object.assign(this, threadsOf(tris, rest, this.n, seed));
    this.stretch = stretch;
    this.bend = bend;
    this.sdf = null;
    this.friction = 0.4;
    this.gravity = [0, 0, -9.81];
    this.damp = 0.6;
    this.pressure = 0;
    this.maxv = 6;
    this.self = true;
    this.selfDist = undefined;
    this.findPairs = pairFinder();
  }

  /** Bending compliance hinge by hinge: double-folded hems are stiffer. */
  bendMap(complianceOf) {
    this.bendEach = Float64Array.from(this.hingeLengths, (_, i) =>
      complianceOf(this.hinges[2 * i], this.hinges[2 * i + 1]),
    );
  }

  /** Rib and hems are knitted tighter than the cloth around them. */
  scaleRest(factorOf) {
    for (const [pairs, lengths] of [
      [this.edges, this.edgeLengths],
      [this.hinges, this.hingeLengths],
    ]) {
      for (let i = 0; i < lengths.length; i++) lengths[i] *= factorOf(pairs[2 * i], pairs[2 * i + 1]);
    }
  }

  /** Threads of length zero between pairs of vertices: panels that are sewn together. */
  sew(pairs) {
    this.edges = Uint32Array.from([...this.edges, ...pairs.flat()]);
    this.edgeLengths = Float64Array.from([...this.edgeLengths, ...pairs.map(() => 0)]);
  }

  step(dt, substeps, time = 0) {
    const h = dt / substeps;
    let pairs;
    if (this.self) {
      this.selfDist ||= this.radius * 2;
      pairs = this.findPairs(this);
    }
    for (let substep = 0; substep < substeps; substep++) {
      if (this.pressure) this.#inflate(h);
      this.#move(h);
      this.#solve(this.hinges, this.hingeLengths, this.bend, h, this.bendEach);
      this.#solve(this.edges, this.edgeLengths, this.stretch, h);
      if (pairs) keepApart(this, pairs);
      if (this.sdf) this.#collideBody(time);
      for (let i = 0; i < this.n * 3; i++) {
        this.v[i] = (this.p[i] - this.x[i]) / h;
        this.x[i] = this.p[i];
      }
    }
  }

  /** Pressure pushes each triangle along its normal, by its area. */
  #inflate(h) {
    const { tris, x, v } = this;
    const push = this.pressure * h;
    for (let q = 0; q < tris.length; q += 3) {
      const [a, b, c] = [tris[q] * 3, tris[q + 1] * 3, tris[q + 2] * 3];
      const [ux, uy, uz] = [x[b] - x[a], x[b + 1] - x[a + 1], x[b + 2] - x[a + 2]];
      const [wx, wy, wz] = [x[c] - x[a], x[c + 1] - x[a + 1], x[c + 2] - x[a + 2]];
      const nx = (uy * wz - uz * wy) * push;
      const ny = (uz * wx - ux * wz) * push;
      const nz = (ux * wy - uy * wx) * push;
      for (const corner of [a, b, c]) {
        v[corner] += nx;
        v[corner + 1] += ny;
        v[corner + 2] += nz;
      }
    }
  }

  #move(h) {
    const { n, x, p, v, w, gravity, maxv } = this;
    const keep = Math.exp(-this.damp * h * 6);
    for (let i = 0; i < n; i++) {
      const q = i * 3;
      if (!w[i]) {
        for (let axis = q; axis < q + 3; axis++) p[axis] = x[axis];
        continue;
      }
      for (let axis = 0; axis < 3; axis++) v[q + axis] = (v[q + axis] + gravity[axis] * h) * keep;
      const speed = Math.hypot(v[q], v[q + 1], v[q + 2]);
      const share = speed > maxv ? maxv / speed : 1;
      for (let axis = q; axis < q + 3; axis++) p[axis] = x[axis] + v[axis] * h * share;
    }
  }

  /** Pulls pairs towards their rest length; `compliance` 0 is stiff. */
  #solve(pairs, lengths, compliance, h, each) {
    const { p, w } = this;
    let yielding = compliance / (h * h);
    for (let i = 0; i < lengths.length; i++) {
      if (each) yielding = each[i] / (h * h);
      const [a, b] = [pairs[2 * i] * 3, pairs[2 * i + 1] * 3];
      const [wa, wb] = [w[pairs[2 * i]], w[pairs[2 * i + 1]]];
      const weights = wa + wb;
      if (!weights) continue;
      const [dx, dy, dz] = [p[a] - p[b], p[a + 1] - p[b + 1], p[a + 2] - p[b + 2]];
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12;
      const pull = -(distance - lengths[i]) / (weights + yielding) / distance;
      p[a] += dx * pull * wa;
      p[a + 1] += dy * pull * wa;
      p[a + 2] += dz * pull * wa;
      p[b] -= dx * pull * wb;
      p[b + 1] -= dy * pull * wb;
      p[b + 2] -= dz * pull * wb;
    }
  }

  #collideBody(time) {
    const { p, x, w, sdf, friction, radius } = this;
    const e = 1e-4;
    for (let i = 0; i < this.n; i++) {
      if (!w[i]) continue;
      const k = i * 3;
      const [X, Y, Z] = [p[k], p[k + 1], p[k + 2]];
      const depth = radius - sdf(X, Y, Z, time, i);
      if (depth <= 0) continue;
      const normal = [
        sdf(X + e, Y, Z, time, i) - sdf(X - e, Y, Z, time, i),
        sdf(X, Y + e, Z, time, i) - sdf(X, Y - e, Z, time, i),
        sdf(X, Y, Z + e, time, i) - sdf(X, Y, Z - e, time, i),
      ];
      const length = Math.hypot(...normal) || 1;
      const push = Math.min(depth, DEEPEST_PUSH);
      const moved = [0, 1, 2].map((axis) => {
        p[k + axis] += (normal[axis] / length) * push;
        return p[k + axis] - x[k + axis];
      });
      // Friction takes back what the vertex has slid along the body.
      const outward = moved.reduce((sum, move, axis) => sum + move * (normal[axis] / length), 0);
      const slid = moved.map((move, axis) => move - outward * (normal[axis] / length));
      const distance = Math.hypot(...slid);
      const limit = friction * push;
      const held = distance < limit ? 1 : limit / (distance + 1e-12);
      for (let axis = 0; axis < 3; axis++) p[k + axis] -= slid[axis] * held;
    }
  }
}
