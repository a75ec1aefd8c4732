import { Fragment, type ReactElement } from 'react';

/** A style's name that may go on in the next line behind a stroke: in narrow places it would break within a word. */
export const BreakableName = ({ name }: { name: string }): ReactElement => (
  <>
    {name.split('/').map((part, at) => (
      <Fragment key={part}>
        {at > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </>
);
