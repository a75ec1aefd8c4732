import type { BackendOptions } from '@doodleloom/backend/backend';
import { plainOperators } from '@doodleloom/backend/realtime/changes/change-filter';

/**
 * What one visitor may ask for at most. The backend alone offers everything its protocol has; the shop needs little of it,
 * and every page it has stays far below these bounds (decisions 0230 and 0231).
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

/** Nothing whose time grows faster than what it looks at: no regular expressions, no text search. */
const restOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is', 'isdistinct', 'like', 'ilike'];

export const restBounds: BackendOptions['rest'] = {
  maxBodyBytes: 256 * 1024,
  bounds: {
    operators: restOperators,
    allowsCasts: false,
    embeds: 3,
    embedDepth: 1,
    rowsWithEmbeds: 5000,
    columns: 30,
    conditions: 20,
    logicDepth: 3,
    listValues: 100,
    valueLength: 1000,
    patterns: 3,
    wildcards: 3,
    orderTerms: 4,
    jsonSteps: 3,
    rowsPerWrite: 100,
  },
};
