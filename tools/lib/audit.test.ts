import { expect, test } from 'vitest';
import { judgeAudit } from './audit.mjs';

const report = (severity: string) =>
  JSON.stringify(
    {
      auditReportVersion: 2,
      vulnerabilities: {
        tar: {
          name: 'tar',
          severity,
          range: '<6.2.1',
          via: [{ title: 'Writes outside' }, { title: 'Writes outside' }, 'minipass'],
        },
      },
      metadata: { vulnerabilities: { [severity]: 1, total: 1 } },
    },
    null,
    2,
  );

test.each(['high', 'critical'])('a vulnerability rated %s is named with its reasons', (severity) => {
  expect(judgeAudit(`npm warn of something\n${report(severity)}\n`)).toEqual({
    dangers: [`tar <6.2.1 (${severity}): Writes outside; by minipass`],
  });
});

test.each(['low', 'moderate', 'info'])('one rated %s is not', (severity) => {
  expect(judgeAudit(report(severity))).toEqual({ dangers: [] });
});

test('a registry that gives no audit is noted, and condemns nothing', () => {
  const answer = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} }, null, 2);
  expect(judgeAudit(`${answer}\nnpm error A complete log`)).toEqual({
    dangers: [],
    unknown: '405 Method Not Allowed',
  });
});

test('nor does what is no report at all', () => {
  expect(judgeAudit('npm error network {')).toEqual({ dangers: [], unknown: 'npm audit gave no report' });
});
