import { arrayLiteral } from '../../rest/sql/condition-sql.ts';

/** One comparison of a subscription's filter: `user_id=eq.7`. */
export interface ChangeCondition {
  field: string;
  operator: FilterOperator;
  isNegated: boolean;
  /** How many values it is compared with. */
  values: number;
  operand: string;
}

/** The cheap ones, whatever the value: each is one comparison of the column's own type. */
export const plainOperators = ['eq', 'neq', 'lte', 'lt', 'gte', 'gt', 'in'] as const;
export const filterOperators = [
  ...plainOperators,
  'like',
  'ilike',
  'isdistinct',
  'is',
  'match',
  'imatch',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
const isOperator = (text: string): text is FilterOperator =>
  (filterOperators as readonly string[]).includes(text);

const operators = filterOperators.join('|');
const condition = new RegExp(`^\\s*([^=,]+)=(not\\.)?(${operators})\\.(.*)$`, 's');
/** A comma begins the next comparison only if one follows: values may hold commas. */
const nextCondition = new RegExp(`,(?=\\s*[^=,()]+=(?:not\\.)?(?:${operators})\\.)`);

/** The elements of `(a,"b,c")`. */
function listElements(text: string): string[] | undefined {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) return undefined;
  if (inner === '') return [];
  return [...inner.matchAll(/"((?:[^"\\]|\\.)*)"(?:,|$)|([^,]*)(?:,|$)/gs)]
    .filter(
      ([whole, quoted, plain], index, all) =>
        whole !== '' || (index === 0 && all.length === 1) || quoted !== undefined || plain === undefined,
    )
    .map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/gs, '$1')));
}

/** All comparisons of a filter, joined by `and`; undefined when it does not read as one. */
export function parseChangeFilter(filter: string | undefined): ChangeCondition[] | undefined {
  if (filter === undefined || filter === '') return [];
  const conditions: ChangeCondition[] = [];
  for (const part of filter.split(nextCondition)) {
    const match = condition.exec(part);
    if (!match) return undefined;
    const [, field = '', not, operator = '', operand = ''] = match;
    if (!isOperator(operator)) return undefined;
    const elements = operator === 'in' ? listElements(operand) : undefined;
    if (operator === 'in' && !elements) return undefined;
    conditions.push({
      field: field.trim(),
      operator,
      isNegated: not !== undefined,
      values: elements?.length ?? 1,
      operand: elements ? arrayLiteral(elements) : operand,
    });
  }
  return conditions;
}
