import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Journey, type JourneyTrail, type Step } from './journey.tsx';
import { PaperEdge } from './paper-edge.tsx';
import { useArrival } from './use-arrival.ts';

type Props = {
  /** The document's title, without the shop's name. */
  title: string;
  description?: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** The journey step this screen is, and the ways back to earlier ones. */
  step?: Step;
  trail?: JourneyTrail;
  back?: { to: string; state?: unknown; label: string };
  /** One drawing that rises behind the head’s edge. */
  art?: ReactNode;
  /** Under the lead: the head’s own actions. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the shop: the painted head with its cut-paper edge, then the page on plain paper. */
export function Screen(props: Props): ReactElement {
  const heading = useArrival(props.title, props.description);
  // Past the first step what is to be done stands above the fold.
  const isUnderWay = props.back !== undefined || (props.step !== undefined && props.step !== 'Upload');
  return (
    <>
      <div className="band">
        <div className="wrap">
          {props.step && <Journey now={props.step} trail={props.trail ?? {}} />}
          <div className={isUnderWay ? 'head head--slim' : 'head'}>
            {props.back && (
              <Link className="link" to={props.back.to} state={props.back.state}>
                <ArrowLeft className="icon" aria-hidden />
                {props.back.label}
              </Link>
            )}
            <h1 ref={heading} tabIndex={-1}>
              {props.heading}
            </h1>
            {props.lead && <p className="lead">{props.lead}</p>}
            {props.actions}
            {props.art && (
              <div className="head-art" aria-hidden="true">
                {props.art}
              </div>
            )}
          </div>
        </div>
        <PaperEdge />
      </div>
      <div className="wrap page">{props.children}</div>
    </>
  );
}
