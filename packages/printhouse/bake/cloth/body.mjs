/** The invisible wearer: a torso with two arms as a signed distance, which may move while cloth settles on it. */
const smin = (a, b, k) => {
  const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / k));
  return b + (a - b) * h - k * h * (1 - h);
};
const lerpT = (T, t, c) => {
  for (let i = 1; i < T.length; i++)
    if (t <= T[i][0]) {
      const a = T[i - 1],
        b = T[i],
        k = (t - a[0]) / (b[0] - a[0]),
        s = k * k * (3 - 2 * k);
      return a[c] + (b[c] - a[c]) * Math.max(0, s);
    }
  return T.at(-1)[c];
};
// torso profile: [height fraction, half width / (W/2), half depth / depth]
const PROFILE = [
  [-0.3, 0.7, 0.84],
  [0, 0.7, 0.86],
  [0.25, 0.66, 0.8],
  [0.45, 0.66, 0.82],
  [0.62, 0.73, 0.98],
  [0.76, 0.77, 1.0],
  [0.84, 0.755, 0.9],
  [0.885, 0.66, 0.8],
  [0.925, 0.5, 0.68],
  [0.957, 0.345, 0.58],
  [0.985, 0.25, 0.5],
  [1.3, 0.23, 0.5],
];
export function bodySdf({
  W,
  L,
  depth,
  arm0,
  arm1,
  t1,
  armR = 0.052,
  wristR = 0,
  armLen = 0.5,
  arms = true,
  bellyK = 0,
}) {
  const hw = W / 2;
  return (x, y, z, t) => {
    const ax = Math.abs(x),
      f = z / L,
      a = lerpT(PROFILE, Math.max(-0.3, f), 1) * hw,
      b = lerpT(PROFILE, Math.max(-0.3, f), 2) * depth;
    const yc = y + (f > 0.5 && f < 0.85 ? 0 : 0) + bellyK * Math.exp(-(((f - 0.3) / 0.25) ** 2)); // belly pushes forward (negative y)
    const k = ((ax / a) ** 2.4 + Math.abs(yc / b) ** 2.4) ** (1 / 2.4);
    let d = (k - 1) * Math.min(a, b) * 0.8;
    if (!arms) return d;
    const th = arm0 + (arm1 - arm0) * Math.max(0, Math.min(1, t / t1));
    const sx = hw * 0.7,
      sz = L * 0.845,
      dx = Math.cos(th),
      dz = -Math.sin(th);
    const px = ax - sx,
      pz = z - sz,
      py = y - 0.008;
    const s = Math.max(0, Math.min(armLen, px * dx + pz * dz));
    const r = wristR
      ? (armR + (wristR - armR) * (s / armLen)) * (W / 0.52)
      : armR * (W / 0.52) * (1 - 0.12 * (s / armLen));
    const e = Math.hypot(px - s * dx, py, pz - s * dz) - r;
    return smin(d, e, 0.035);
  };
}
