import { configure } from '@testing-library/dom';

// as long as the other tests wait for an event (tools/lib/patience.ts)
configure({ asyncUtilTimeout: 20_000 });
