import { useEffect, useState } from 'react';

/** Often enough for words like "Today" and for links that expire while one looks. */
const everyMs = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
