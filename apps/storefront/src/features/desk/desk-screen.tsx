import './desk.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Screen } from '../../app/screen.tsx';
import { Note } from '../../ui/note.tsx';
import { OperatorGate } from '../operator/operator-gate.tsx';
import { useOperatorAccess } from '../operator/use-operator-access.ts';

const places = [
  { to: screenPaths.desk, name: 'Today' },
  { to: screenPaths.deskOrders, name: 'Orders' },
  { to: screenPaths.deskPictures, name: 'Pictures' },
  { to: screenPaths.deskProducts, name: 'Products' },
  { to: screenPaths.deskCodes, name: 'Codes' },
  { to: screenPaths.deskLog, name: 'Log' },
];

type Props = {
  heading: string;
  /** The document's title, where the heading is known later. */
  title?: string;
  back?: { to: string; label: string };
  children: ReactNode;
};

/** A page of the operator's desk, behind its gate. */
export function DeskScreen({ heading, title = heading, back, children }: Props): ReactElement {
  return (
    <Screen
      title={title}
      heading={heading}
      {...(back && { back })}
      actions={
        <nav aria-label="Desk" className="desk-nav">
          {places.map(({ to, name }) => (
            <NavLink key={to} to={to} end={to === screenPaths.desk}>
              {name}
            </NavLink>
          ))}
        </nav>
      }
    >
      <OperatorGate>
        <NamedOnly>{children}</NamedOnly>
      </OperatorGate>
    </Screen>
  );
}

/** Orders are customers' business: where nobody is named the desk stays closed, also on a developer's machine. */
function NamedOnly({ children }: { children: ReactNode }): ReactElement {
  const { isRestricted } = useOperatorAccess();
  if (isRestricted) return <>{children}</>;
  return (
    <Note>
      The desk shows orders and addresses, so it opens for named accounts alone. Set{' '}
      <code>OPERATOR_EMAILS</code> to your mail address, start the shop again, sign in with that account, and
      open the link of a “Forgot your password?” mail once: it shows that the address is yours.
    </Note>
  );
}
