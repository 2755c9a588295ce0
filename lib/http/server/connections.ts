import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

export interface ClosePatience {
  /** Milliseconds that a connection without a request is kept: one may be on its way. */
  readonly idle: number;
  /** Milliseconds after which every connection is closed, whatever is under way on it. */
  readonly all: number;
}

interface State {
  readonly underWay: Set<ServerResponse>;
  /** Bytes that had come when it was last looked at. */
  seen: number;
}

const LOOK_EVERY_MS = 50;

/** The connections of a server and what is under way on them, so that it can stop without cutting anybody off. */
export class Connections {
  readonly #open = new Map<Socket, State>();
  #stopping = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.#open.set(socket, { underWay: new Set(), seen: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** A request has come; its answer says that it is the last of its connection once the server is stopping. */
  begin(response: ServerResponse): void {
    const state = response.socket === null ? undefined : this.#open.get(response.socket);
    state?.underWay.add(response);
    response.once('close', () => state?.underWay.delete(response));
    if (this.#stopping) response.shouldKeepAlive = false;
  }

  /**
   * Takes no new connections; answers what comes on the open ones, and says with each answer that it is the last. Node's
   * own way closes idle connections at once, and resets those whose next request was on its way.
   */
  async close({ idle, all }: ClosePatience): Promise<void> {
    // Who has connected already but was not accepted yet would be reset with the listener.
    for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.server, () => resolve());
    });
    this.#stopping = true;
    for (const { underWay } of this.#open.values()) for (const response of underWay) response.shouldKeepAlive = false;
    const began = performance.now();
    const look = (): void => this.#look(performance.now() - began >= idle);
    look();
    const looking = setInterval(look, LOOK_EVERY_MS);
    const hurry = setTimeout(() => this.server.closeAllConnections(), all);
    await closed;
    clearInterval(looking);
    clearTimeout(hurry);
    // Ends the clock by which node looks for slow requests; there is nothing left to close.
    this.server.close(() => undefined);
  }

  /** `graceOver`: connections on which nothing has come since the last look are ended. */
  #look(graceOver: boolean): void {
    for (const [socket, state] of this.#open) {
      const quiet = socket.bytesRead === state.seen;
      state.seen = socket.bytesRead;
      if (graceOver && quiet && state.underWay.size === 0) socket.destroySoon();
    }
  }
}
