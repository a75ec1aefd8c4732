import { isToOne } from '../catalogue/types.ts';
import { embedFilterInvalid, notEmbedded, relatedOrderNotToOne } from '../rest-error.ts';
import { outputName, type Condition, type ReadNode } from './read-node.ts';

/** `embed=is.null` looks like a filter on a column; it is one on the embedded resource when that name is embedded. */
export function resolveConditions(node: ReadNode): void {
  node.conditions = node.conditions.map((condition) => resolved(node, condition));
  for (const child of node.children) resolveConditions(child);
}

function resolved(node: ReadNode, condition: Condition): Condition {
  if (condition.kind === 'and' || condition.kind === 'or')
    return { ...condition, terms: condition.terms.map((term) => resolved(node, term)) };
  if (condition.kind !== 'filter' || condition.field.path.length > 0) return condition;
  const child = node.children.find((each) => outputName(each) === condition.field.name);
  if (!child) return condition;
  const { operation, isNegated } = condition;
  if (operation.kind === 'is' && operation.value === 'null') return { kind: 'null-embed', child, isNegated };
  if (operation.kind === 'is' && operation.value === 'not_null')
    return { kind: 'null-embed', child, isNegated: !isNegated };
  // A column of that name is meant, if there is one.
  if (node.table?.columns.has(condition.field.name)) return condition;
  throw embedFilterInvalid(condition.field.name);
}

export function resolveOrder(node: ReadNode): void {
  node.order = node.order.map((term) => {
    if (term.relation === undefined) return term;
    const child = node.children.find((each) => outputName(each) === term.relation);
    if (!child?.relationship) throw notEmbedded(term.relation);
    if (!isToOne(child.relationship))
      throw relatedOrderNotToOne(node.relationship?.foreign.name ?? node.name, outputName(child));
    return { ...term, child };
  });
  for (const child of node.children) resolveOrder(child);
}
