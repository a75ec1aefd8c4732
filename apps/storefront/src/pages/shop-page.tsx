import type { ShopPageName } from '@doodleloom/domain/shop-pages/pages';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { ShopText } from '../features/shop-pages/shop-text.tsx';
import { locale } from '../lib/language.ts';
import { sentFacts } from '../lib/sent-facts.ts';
import { shopFacts } from '../lib/site-config.ts';
import { useSiteConfig } from '../lib/use-site-config.ts';
import { t } from '../lib/words.ts';
import { Weft } from '../ui/weft.tsx';

/** One of the pages that a shop owes; which one, the path says. */
export default function ShopPage(): ReactElement {
  const { pathname } = useLocation();
  const [sent] = useState(() => shopFacts.read(sentFacts()));
  const facts = useSiteConfig()?.shop ?? sent;
  if (!facts) return <Weft label={t('Loading')} />;
  return <ShopText name={pathname.replaceAll('/', '') as ShopPageName} facts={facts} locale={locale} />;
}
