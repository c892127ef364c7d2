export class Server {
  static start(): Promise<Server>;
  readonly url: string;
  stop(): Promise<number | null>;
}
