import { Adapter, type ClusterAdapter, type ClusterMessage, MessageType } from 'socket.io-adapter';

type Namespace = ConstructorParameters<typeof Adapter>[0];
type Options = Parameters<Adapter['broadcast']>[1];

/** What a cluster adapter keeps to its subclasses. */
interface Publisher {
  publish(message: Pick<ClusterMessage, 'type'> & { data: unknown }): void;
}

/**
 * A cluster adapter that serves the sockets of this process at once, and then tells the other processes. By itself it waits until the
 * message to the others is stored, so that a database or a Redis that is slow or away would hold up everybody.
 */
export const localFirst = (create: (namespace: Namespace) => ClusterAdapter) =>
  // socket.io calls it with `new`, which an arrow function does not take.
  function createAdapter(namespace: Namespace): Adapter {
    const adapter = create(namespace);
    const publisher = adapter as unknown as Publisher;
    const here = Adapter.prototype;
    const tellOthers = (
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
        tellOthers(MessageType.BROADCAST, options, { packet });
      },
      addSockets: (options: Options, rooms: string[]) => {
        here.addSockets.call(adapter, options, rooms);
        tellOthers(MessageType.SOCKETS_JOIN, options, { rooms });
      },
      delSockets: (options: Options, rooms: string[]) => {
        here.delSockets.call(adapter, options, rooms);
        tellOthers(MessageType.SOCKETS_LEAVE, options, { rooms });
      },
      disconnectSockets: (options: Options, close: boolean) => {
        here.disconnectSockets.call(adapter, options, close);
        tellOthers(MessageType.DISCONNECT_SOCKETS, options, { close });
      },
    });
  };
