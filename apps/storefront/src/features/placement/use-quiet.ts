import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while. */
export function useQuiet<Value>(value: Value, ms: number): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return quiet;
}
