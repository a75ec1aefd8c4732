// `npm run audit`: fails on known vulnerabilities, rated high or critical, in what ships.
import { judgeAudit } from './lib/audit.mjs';
import { runTool } from './lib/run.mjs';

// Without a network the answer is needed at once, not after npm's minutes of trying again.
const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { output } = await runTool('npm', args, { capture: true });
const { dangers, unknown } = judgeAudit(output);
if (unknown) console.log(`note: the registry tells nothing of vulnerabilities here: ${unknown}`);
for (const danger of dangers) console.log(danger);
process.exit(dangers.length > 0 ? 1 : 0);
