const refused = new Set(['high', 'critical']);

/**
 * What `npm audit --json` says of the packages that ship: the dangerous ones, or why nothing is known.
 * @param {string} output
 * @returns {{ dangers: string[], unknown?: string }}
 */
export function judgeAudit(output) {
  const report = parsed(output);
  if (!report?.vulnerabilities)
    return { dangers: [], unknown: report?.message ?? 'npm audit gave no report' };
  return {
    dangers: Object.values(report.vulnerabilities)
      .filter(({ severity }) => refused.has(severity))
      .map(({ name, severity, range, via }) => {
        const reasons = via.map((reason) => (typeof reason === 'string' ? `by ${reason}` : reason.title));
        return `${name} ${range} (${severity}): ${[...new Set(reasons)].join('; ')}`;
      }),
  };
}

/** npm may write warnings before and behind the report. */
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2));
  } catch {
    return undefined;
  }
}
