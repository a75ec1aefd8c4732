import { create } from 'qrcode';
import { useMemo, type ReactElement } from 'react';

/** The white rim a reader needs around the code. */
const quietModules = 4;

/** A QR code drawn here: the link is a secret and never leaves the page. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * quietModules;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0Z`} />
      <path fill="#18302A" d={path} transform={`translate(${quietModules} ${quietModules})`} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1Z`;
  return { size: modules.size, path };
}
