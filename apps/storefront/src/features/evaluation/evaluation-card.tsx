import { criterionNames, perfectFlags, type EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import { formatCents } from '@doodleloom/domain/money/cents';
import { Check, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

const mostReasons = 4;

type Props = { result: EvaluationResult; children: ReactNode };

/** One blueprint as the evaluation sees it. */
export function EvaluationCard({ result, children }: Props): ReactElement {
  const { blueprint, category, recommendedPriceCents, reasons } = result;
  return (
    <li className="card evaluated">
      <div className="panel-head">
        <div>
          <h3>{blueprint.title}</h3>
          <p className="small muted">
            {category} · ID {blueprint.id}
          </p>
        </div>
        <p className="price">{formatCents(recommendedPriceCents)}</p>
      </div>
      <ul className="why">
        {reasons.slice(0, mostReasons).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {children}
    </li>
  );
}

/** The four flags of a perfect match; one that is missing says so in words, too. */
export function PerfectFlags({ criteria }: Pick<EvaluationResult, 'criteria'>): ReactElement {
  return (
    <ul className="flags">
      {criterionNames.map((name) => (
        <li key={name} className={criteria[name] ? undefined : 'is-missing'}>
          {criteria[name] ? <Check className="icon" aria-hidden /> : <X className="icon" aria-hidden />}
          {!criteria[name] && <span className="sr-only">no </span>}
          {perfectFlags[name]}
        </li>
      ))}
    </ul>
  );
}
