/** What a day's pictures may cost. Spent before the call, given back when nothing was delivered. */
export function dailyBudget(limitCents: number, now: () => Date) {
  let day = '';
  let spentCents = 0;
  const today = () => {
    const current = now().toISOString().slice(0, 10);
    if (current !== day) {
      day = current;
      spentCents = 0;
    }
  };
  return {
    spend(cents: number): boolean {
      today();
      if (spentCents + cents > limitCents) return false;
      spentCents += cents;
      return true;
    },
    giveBack(cents: number): void {
      today();
      spentCents = Math.max(0, spentCents - cents);
    },
  };
}
