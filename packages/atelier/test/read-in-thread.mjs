import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { understand } = await import('../src/intake/understand.ts');
parentPort.postMessage(await understand(workerData.photo));
