import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { faultKinds, faultSchema, type Fault } from './faults.ts';
import type { House } from './house.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const operatorPath = (house: House): string =>
  `${new URL(house.baseUrl).pathname.replace(/\/$/, '')}/operator`;

const limits = ({ path, method, times }: Fault): string =>
  [
    path && `only ${path}`,
    method && `only ${method}`,
    times === undefined ? 'until cleared' : `${times} more times`,
  ]
    .filter(Boolean)
    .join(', ');

const amount = ({ kind, ms, status, variantId }: Fault): string => {
  if (kind === 'latency') return ` (${ms} ms)`;
  if (kind === 'status') return ` (${status})`;
  return kind === 'out-of-stock' && variantId !== undefined ? ` (${variantId})` : '';
};

/** The faults that are on, and the forms that switch them. */
export const faultsSection = (house: House): Markup => {
  const active = house.faults.list();
  const path = operatorPath(house);
  return html`<h2 id="faults">Faults</h2>
    ${
      active.length === 0
        ? html`<p>Everything works.</p>`
        : html`<ul>
            ${active.map((fault) => html`<li>${faultKinds[fault.kind]}${amount(fault)}: ${limits(fault)}</li>`)}
          </ul>`
    }
    <form method="post" action="${path}/faults">
      <label
        >What goes wrong
        <select name="kind">
          ${Object.entries(faultKinds).map(([kind, meaning]) => html`<option value="${kind}">${meaning}</option>`)}
        </select></label
      >
      <label>Only paths with <input name="path" placeholder="/orders" /></label>
      <label>Times <input name="times" type="number" min="1" placeholder="always" /></label>
      <label>Late by, ms <input name="ms" type="number" min="0" max="60000" placeholder="1000" /></label>
      <label>Error status <input name="status" type="number" min="400" max="599" placeholder="500" /></label>
      <label>Variant <input name="variantId" type="number" min="1" placeholder="every" /></label>
      <button>Switch on</button>
    </form>
    <form method="post" action="${path}/faults/clear"><button>Clear all faults</button></form>`;
};

/** Fields left empty are not sent on: the schema's own defaults hold. */
const faultOf = (form: Record<string, unknown>) =>
  faultSchema.safeParse(
    Object.fromEntries(
      Object.entries(form)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, name === 'kind' || name === 'path' ? value : Number(value)]),
    ),
  );

const mostFormBytes = 16 * 1024;

/** Answers the page's forms; a page of another site cannot send them. */
export function faultForms(house: House): Hono {
  const routes = new Hono();
  routes.use(csrf(), bodyLimit({ maxSize: mostFormBytes }));
  routes.post('/', async (context) => {
    const fault = faultOf(await context.req.parseBody());
    if (!fault.success) return context.text(fault.error.issues[0]?.message ?? 'Not a fault', 400);
    house.faults.add(fault.data);
    return context.redirect(`${operatorPath(house)}#faults`, 303);
  });
  routes.post('/clear', (context) => {
    house.faults.clear();
    return context.redirect(`${operatorPath(house)}#faults`, 303);
  });
  return routes;
}
