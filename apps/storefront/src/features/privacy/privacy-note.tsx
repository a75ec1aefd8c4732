import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Lock } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { readSiteConfig } from '../../lib/site-config.ts';
import { Note } from '../../ui/note.tsx';
import { t } from '../../lib/words.ts';

/**
 * One line beside the button that uploads, and the way to all of it. The phone page has neither queries nor a router: the
 * shop's configuration is read by itself, and the link is a plain one.
 */
export function PrivacyNote(): ReactElement | null {
  const [line, setLine] = useState<string>();
  useEffect(() => {
    let left = false;
    readSiteConfig().then(
      ({ privacyLine }) => !left && setLine(privacyLine),
      // Without the shop nothing can be uploaded either, and that is said.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  if (!line) return null;
  return (
    <Note icon={Lock}>
      {t(line)}{' '}
      <a className="link" href={screenPaths.privacy}>
        {t('Who sees what')}
      </a>
    </Note>
  );
}
