type Tell<Event> = (event: Event) => void;

interface Flight<Event, Answer> {
  told: Event[];
  listeners: Set<Tell<Event>>;
  controller: AbortController;
  answer: Promise<Answer>;
}

/** What one caller wants of a piece of work. */
export interface Joined<Event> {
  tell: Tell<Event>;
  /** Aborts when the caller leaves. */
  left: AbortSignal;
}

/**
 * Does the same work once for all who ask for it at the same time. Who comes later is first told what the others were told. When the last
 * caller has left, the work's signal aborts.
 */
export const createSingleFlight = <Event, Answer>() => {
  const flights = new Map<string, Flight<Event, Answer>>();

  const begin = (work: (joined: Joined<Event>) => Promise<Answer>): Flight<Event, Answer> => {
    const controller = new AbortController();
    const told: Event[] = [];
    const listeners = new Set<Tell<Event>>();
    const tell = (event: Event): void => {
      told.push(event);
      for (const listener of listeners) listener(event);
    };
    return { told, listeners, controller, answer: work({ tell, left: controller.signal }) };
  };

  /** Rejects with the reason of `left` as soon as the caller leaves, and otherwise as the work does. */
  return async (
    key: string,
    { tell, left }: Joined<Event>,
    work: (joined: Joined<Event>) => Promise<Answer>,
  ): Promise<Answer> => {
    left.throwIfAborted();
    const flight = flights.get(key) ?? begin(work);
    flights.set(key, flight);
    for (const event of flight.told) tell(event);
    const listener: Tell<Event> = (event) => tell(event);
    flight.listeners.add(listener);
    const leaving = new Promise<never>((_, reject) => {
      left.addEventListener('abort', () => reject(left.reason), { once: true });
    });
    try {
      return await Promise.race([flight.answer, leaving]);
    } finally {
      flight.listeners.delete(listener);
      if (flight.listeners.size === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort(left.reason);
      }
    }
  };
};
