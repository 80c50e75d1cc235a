import { Adapter, type ClusterAdapter, type ClusterMessage, MessageType } from 'socket.io-adapter';

type Namespace = ConstructorParameters<typeof Adapter>[0];
type Options = Parameters<Adapter['broadcast']>[1];

/** Protected members of the cluster adapter. */
interface Publisher {
  publish(message: Pick<ClusterMessage, 'type'> & { data: unknown }): void;
}

/**
 * A cluster adapter that first serves the sockets of this process and then notifies the other processes. The original waits until the
 * message to the others is stored, so a slow or unavailable database or Redis would delay everybody.
 */
export const localFirst = (create: (namespace: Namespace) => ClusterAdapter) =>
  // socket.io calls it with `new`, which arrow functions do not support.
  function createAdapter(namespace: Namespace): Adapter {
    const adapter = create(namespace);
    const publisher = adapter as unknown as Publisher;
    const here = Adapter.prototype;
    const notifyOthers = (
      type: ClusterMessage['type'],
      { rooms, except = new Set(), flags = {} }: Options,
      data: object,
    ): void => {
      if (flags.local) return;
      publisher.publish({ type, data: { ...data, opts: { rooms: [...rooms], except: [...except], flags } } });
    };
    return Object.assign(adapter, {
      broadcast: (packet: object, options: Options) => {
        here.broadcast.call(adapter, packet, options);
        notifyOthers(MessageType.BROADCAST, options, { packet });
      },
      addSockets: (options: Options, rooms: string[]) => {
        here.addSockets.call(adapter, options, rooms);
        notifyOthers(MessageType.SOCKETS_JOIN, options, { rooms });
      },
      delSockets: (options: Options, rooms: string[]) => {
        here.delSockets.call(adapter, options, rooms);
        notifyOthers(MessageType.SOCKETS_LEAVE, options, { rooms });
      },
      disconnectSockets: (options: Options, close: boolean) => {
        here.disconnectSockets.call(adapter, options, close);
        notifyOthers(MessageType.DISCONNECT_SOCKETS, options, { close });
      },
    });
  };
