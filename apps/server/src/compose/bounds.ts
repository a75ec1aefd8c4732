import type { BackendOptions } from '@doodleloom/backend/backend';
import { plainOperators } from '@doodleloom/backend/realtime/changes/change-filter';

/**
 * What one visitor may ask for at most. The backend alone offers everything its protocol has; the shop needs little of it,
 * and every page it has stays far below these bounds (decision 0230).
 */
export const realtimeBounds: BackendOptions['realtime'] = {
  connectionsPerNetwork: 300,
  channelsPerSocket: 30,
  bindingsPerChannel: 4,
  watchersPerNetwork: 1000,
  filterOperators: plainOperators,
  filterLength: 200,
  filterValues: 20,
  joinsPerSecond: 20,
  messagesPerSecond: 100,
  messageBytes: 64 * 1024,
};
