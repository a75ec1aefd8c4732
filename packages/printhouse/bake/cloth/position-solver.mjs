// Small-step XPBD cloth: distance + bending constraints, SDF body with friction, hash-grid self collision, pressure.
export class Cloth {
  /** pos: 3D start positions, rest: 3D rest positions (flat pattern), tris: Uint32Array */
  constructor(pos, rest, tris, { stretch = 0, bend = 1e-6, radius = 0.004, seed = 1 } = {}) {
    this.n = pos.length / 3;
    this.x = Float64Array.from(pos);
    this.p = Float64Array.from(pos);
    this.v = new Float64Array(pos.length);
    this.w = new Float64Array(this.n).fill(1);
    this.tris = tris;
    this.radius = radius;
    const map = new Map();
    const E = [],
      B = [],
      H = [];
    const key = (a, b) => (a < b ? a * this.n + b : b * this.n + a);
    const len = (a, b, off = rest) =>
      Math.hypot(off[a * 3] - off[b * 3], off[a * 3 + 1] - off[b * 3 + 1], off[a * 3 + 2] - off[b * 3 + 2]);
    for (let t = 0; t < tris.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const a = tris[t + k],
          b = tris[t + ((k + 1) % 3)],
          c = tris[t + ((k + 2) % 3)],
          q = key(a, b);
        const m = map.get(q);
        if (m) m.push(c);
        else map.set(q, [a, b, c]);
      }
    for (const m of map.values()) {
      E.push(m[0], m[1]);
      if (m.length > 3 && m[2] !== m[3]) {
        B.push(m[2], m[3]);
        H.push(m[0], m[1]);
      }
    }
    const shuffle = (A) => {
      let s = seed;
      for (let i = A.length / 2 - 1; i > 0; i--) {
        s = (s * 16807) % 2147483647;
        const j = s % (i + 1);
        for (const k of [0, 1]) {
          const t = A[i * 2 + k];
          A[i * 2 + k] = A[j * 2 + k];
          A[j * 2 + k] = t;
        }
      }
      return Uint32Array.from(A);
    };
    this.E = shuffle(E);
    this.EL = Float64Array.from({ length: this.E.length / 2 }, (_, i) =>
      len(this.E[2 * i], this.E[2 * i + 1]),
    );
    // bending = distance between the two opposite vertices; rest length of the *unfolded* hinge, so that seams (whose panels lie
    // on top of each other in the flat pattern) open up round instead of creasing sharply
    this.B = Uint32Array.from(B);
    this.BL = new Float64Array(B.length / 2);
    const sub = (a, b) => [0, 1, 2].map((k) => rest[a * 3 + k] - rest[b * 3 + k]),
      dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    for (let i = 0; i < H.length / 2; i++) {
      const a = H[2 * i],
        b = H[2 * i + 1],
        u = sub(b, a),
        l = Math.hypot(...u) + 1e-12,
        c = sub(B[2 * i], a),
        d = sub(B[2 * i + 1], a),
        cp = dot(c, u) / l,
        dp = dot(d, u) / l,
        cq = Math.sqrt(Math.max(0, dot(c, c) - cp * cp)),
        dq = Math.sqrt(Math.max(0, dot(d, d) - dp * dp));
      this.BL[i] = Math.hypot(cp - dp, cq + dq);
    }
    this.stretch = stretch;
    this.bend = bend;
    this.sdf = null;
    this.friction = 0.4;
    this.gravity = [0, 0, -9.81];
    this.damp = 0.6;
    this.pressure = 0;
    this.self = true;
    this.hashCell = radius * 2.2;
    this.adj = this.E;
    this.maxv = 6;
    this.restSelf = null;
    this.rest = rest;
  }
  /** per-constraint bending compliance, e.g. stiffer double-folded hems */
  bendMap(f) {
    this.BC = Float64Array.from({ length: this.BL.length }, (_, i) => f(this.B[2 * i], this.B[2 * i + 1]));
  }
  scaleRest(f) {
    for (let i = 0; i < this.EL.length; i++) this.EL[i] *= f(this.E[2 * i], this.E[2 * i + 1]);
    for (let i = 0; i < this.BL.length; i++) this.BL[i] *= f(this.B[2 * i], this.B[2 * i + 1]);
  }
  /** Threads of length zero between pairs of vertices: panels that are sewn together. */
  sew(pairs) {
    this.E = Uint32Array.from([...this.E, ...pairs.flat()]);
    this.EL = Float64Array.from([...this.EL, ...pairs.map(() => 0)]);
  }
  solve(C, L, compliance, dt, per) {
    const { p, w } = this;
    let al = compliance / (dt * dt);
    for (let i = 0; i < L.length; i++) {
      if (per) al = per[i] / (dt * dt);
      const a = C[2 * i] * 3,
        b = C[2 * i + 1] * 3,
        wa = w[C[2 * i]],
        wb = w[C[2 * i + 1]],
        ws = wa + wb;
      if (!ws) continue;
      const dx = p[a] - p[b],
        dy = p[a + 1] - p[b + 1],
        dz = p[a + 2] - p[b + 2],
        d = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12;
      const s = -(d - L[i]) / (ws + al) / d;
      p[a] += dx * s * wa;
      p[a + 1] += dy * s * wa;
      p[a + 2] += dz * s * wa;
      p[b] -= dx * s * wb;
      p[b + 1] -= dy * s * wb;
      p[b + 2] -= dz * s * wb;
    }
  }
  collideBody(t) {
    const { p, x, w, sdf, friction, radius } = this;
    if (!sdf) return;
    const e = 1e-4;
    for (let i = 0; i < this.n; i++) {
      if (!w[i]) continue;
      const k = i * 3;
      const X = p[k],
        Y = p[k + 1],
        Z = p[k + 2];
      const d = sdf(X, Y, Z, t, i) - radius;
      if (d >= 0) continue;
      let nx = sdf(X + e, Y, Z, t, i) - sdf(X - e, Y, Z, t, i),
        ny = sdf(X, Y + e, Z, t, i) - sdf(X, Y - e, Z, t, i),
        nz = sdf(X, Y, Z + e, t, i) - sdf(X, Y, Z - e, t, i);
      const l = Math.hypot(nx, ny, nz) || 1;
      nx /= l;
      ny /= l;
      nz /= l;
      const push = Math.min(-d, 0.01);
      p[k] += nx * push;
      p[k + 1] += ny * push;
      p[k + 2] += nz * push;
      let mx = p[k] - x[k],
        my = p[k + 1] - x[k + 1],
        mz = p[k + 2] - x[k + 2];
      const mn = mx * nx + my * ny + mz * nz;
      mx -= mn * nx;
      my -= mn * ny;
      mz -= mn * nz;
      const mt = Math.hypot(mx, my, mz),
        lim = friction * push;
      const f = mt < lim ? 1 : lim / (mt + 1e-12);
      p[k] -= mx * f;
      p[k + 1] -= my * f;
      p[k + 2] -= mz * f;
    }
  }
  buildHash() {
    const { p, n } = this,
      c = this.hashCell,
      T = (this.T ||= 1 << 16);
    const start = (this.hs ||= new Int32Array(T + 1)),
      items = (this.hi ||= new Int32Array(n)),
      hv = (this.hv ||= new Int32Array(n));
    start.fill(0);
    for (let i = 0; i < n; i++) {
      const h =
        hash(Math.floor(p[i * 3] / c), Math.floor(p[i * 3 + 1] / c), Math.floor(p[i * 3 + 2] / c)) & (T - 1);
      hv[i] = h;
      start[h]++;
    }
    let s = 0;
    for (let i = 0; i < T; i++) {
      s += start[i];
      start[i] = s;
    }
    start[T] = s;
    for (let i = n - 1; i >= 0; i--) items[--start[hv[i]]] = i;
  }
  findPairs() {
    // neighbour list once a frame
    this.buildHash();
    const { p, n, rest } = this,
      c = this.hashCell,
      T = this.T,
      R = this.selfDist * 1.7,
      out = [];
    for (let i = 0; i < n; i++) {
      const X = p[i * 3],
        Y = p[i * 3 + 1],
        Z = p[i * 3 + 2],
        cx = Math.floor(X / c),
        cy = Math.floor(Y / c),
        cz = Math.floor(Z / c);
      for (let a = -1; a <= 1; a++)
        for (let b = -1; b <= 1; b++)
          for (let d = -1; d <= 1; d++) {
            const h = hash(cx + a, cy + b, cz + d) & (T - 1);
            for (let q = this.hs[h]; q < this.hs[h + 1]; q++) {
              const j = this.hi[q];
              if (j <= i) continue;
              const dx = p[j * 3] - X,
                dy = p[j * 3 + 1] - Y,
                dz = p[j * 3 + 2] - Z;
              if (dx * dx + dy * dy + dz * dz > R * R) continue;
              const rx = rest[j * 3] - rest[i * 3],
                ry = rest[j * 3 + 1] - rest[i * 3 + 1],
                rz = rest[j * 3 + 2] - rest[i * 3 + 2];
              const samePanel =
                !this.panel || this.panel[i] === this.panel[j] || this.panel[i] === 2 || this.panel[j] === 2;
              if (this.mayTouch && !this.mayTouch(i, j)) continue;
              if (samePanel && rx * rx + ry * ry + rz * rz < (2.2 * this.selfDist) ** 2) continue;
              out.push(i, j);
            }
          }
    }
    this.pairs = Int32Array.from(out);
  }
  selfCollide() {
    const { p, w, pairs } = this,
      R = this.selfDist;
    if (!pairs) return;
    for (let k = 0; k < pairs.length; k += 2) {
      const i = pairs[k],
        j = pairs[k + 1],
        a = i * 3,
        b = j * 3;
      const dx = p[a] - p[b],
        dy = p[a + 1] - p[b + 1],
        dz = p[a + 2] - p[b + 2],
        d2 = dx * dx + dy * dy + dz * dz;
      if (d2 >= R * R || d2 < 1e-14) continue;
      const d = Math.sqrt(d2),
        ws = w[i] + w[j];
      if (!ws) continue;
      const s = (0.5 * (R - d)) / d / ws;
      p[a] += dx * s * w[i];
      p[a + 1] += dy * s * w[i];
      p[a + 2] += dz * s * w[i];
      p[b] -= dx * s * w[j];
      p[b + 1] -= dy * s * w[j];
      p[b + 2] -= dz * s * w[j];
    }
  }
  step(dt, sub, t = 0) {
    const h = dt / sub,
      { x, p, v, w, n } = this;
    if (this.self) {
      this.selfDist ||= this.radius * 2;
      this.hashCell = this.selfDist * 1.75;
      this.findPairs();
    } else this.pairs = null;
    for (let s = 0; s < sub; s++) {
      const g = this.gravity,
        k = Math.exp(-this.damp * h * 6);
      if (this.pressure) {
        const T = this.tris,
          P = this.pressure * h;
        for (let q = 0; q < T.length; q += 3) {
          const a = T[q] * 3,
            b = T[q + 1] * 3,
            c = T[q + 2] * 3;
          const ux = x[b] - x[a],
            uy = x[b + 1] - x[a + 1],
            uz = x[b + 2] - x[a + 2],
            wx = x[c] - x[a],
            wy = x[c + 1] - x[a + 1],
            wz = x[c + 2] - x[a + 2];
          const nx = (uy * wz - uz * wy) * P,
            ny = (uz * wx - ux * wz) * P,
            nz = (ux * wy - uy * wx) * P;
          for (const o of [a, b, c]) {
            v[o] += nx;
            v[o + 1] += ny;
            v[o + 2] += nz;
          }
        }
      }
      for (let i = 0; i < n; i++) {
        const q = i * 3;
        if (!w[i]) {
          p[q] = x[q];
          p[q + 1] = x[q + 1];
          p[q + 2] = x[q + 2];
          continue;
        }
        v[q] = (v[q] + g[0] * h) * k;
        v[q + 1] = (v[q + 1] + g[1] * h) * k;
        v[q + 2] = (v[q + 2] + g[2] * h) * k;
        const sp = Math.hypot(v[q], v[q + 1], v[q + 2]);
        const f = sp > this.maxv ? this.maxv / sp : 1;
        p[q] = x[q] + v[q] * h * f;
        p[q + 1] = x[q + 1] + v[q + 1] * h * f;
        p[q + 2] = x[q + 2] + v[q + 2] * h * f;
      }
      this.solve(this.B, this.BL, this.bend, h, this.BC);
      this.solve(this.E, this.EL, this.stretch, h);
      if (this.pairs) this.selfCollide();
      this.collideBody(t);
      for (let i = 0; i < n * 3; i++) {
        v[i] = (p[i] - x[i]) / h;
        x[i] = p[i];
      }
    }
  }
}
const hash = (a, b, c) => Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791);
