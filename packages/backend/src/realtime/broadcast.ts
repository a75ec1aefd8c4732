import type { RelayedBroadcast, RelayMessage } from './relay-message.ts';
import { topicKey } from './topics.ts';
import type { Member, Topics } from './topics.ts';

export type SendBroadcast = (broadcast: RelayedBroadcast, except?: Member) => void;

/** To all channels of the topic in this process, and through the relay to those of the others. */
export function createBroadcaster(
  members: Topics,
  publish: (message: RelayMessage) => void,
): { send: SendBroadcast; deliver: SendBroadcast } {
  const deliver: SendBroadcast = (broadcast, except) => {
    for (const member of members.of(topicKey(broadcast.topic, broadcast.isPrivate)))
      if (member !== except) member.deliver(broadcast);
  };
  return {
    deliver,
    send(broadcast, except) {
      deliver(broadcast, except);
      publish(broadcast);
    },
  };
}
