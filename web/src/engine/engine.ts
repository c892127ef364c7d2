// A computer player in a worker of its own. The module is fetched when it is first asked for.
import { trusted } from "../app/trusted.ts";
import { loadPart, reportLack } from "../parts/load_part.ts";
import type { Place, Report, SearchRequest, WorkerAnswer, WorkerRequest } from "./requests.ts";

/** URL paths of the module and of the worker's script, defined by the build. */
declare const ENGINE_MODULE: string | undefined;
declare const ENGINE_WORKER: string | undefined;

/** Milliseconds after which a search without an answer counts as stuck. */
const deadline = 60_000;

let compiled: Promise<WebAssembly.Module> | null = null;

function fetchModule(): Promise<WebAssembly.Module> {
  compiled ??= loadPart(() => WebAssembly.compileStreaming(fetch(ENGINE_MODULE ?? ""))).catch((error) => {
    compiled = null;
    throw error;
  });
  return compiled;
}

/** Whether this build and this browser can run the engine. */
export const hasEngine = (): boolean =>
  typeof ENGINE_MODULE !== "undefined" && typeof WebAssembly !== "undefined" && typeof Worker !== "undefined";

/** Identifies the build of the engine: the path of its module contains a hash. */
export const engineId = (): string => (typeof ENGINE_MODULE === "undefined" ? "" : ENGINE_MODULE);

interface Task {
  id: number;
  place: Place;
  search: SearchRequest;
  onReport: (report: Report) => void;
  resolve: (report: Report | null) => void;
  timer: number;
}

export class Engine {
  private worker: Worker | null = null;
  private task: Task | null = null;
  private last = 0;

  /**
   * Stops the previous search and thinks about a position. Resolves to the last report, or to null
   * if the search was stopped or the engine failed.
   */
  think(place: Place, search: SearchRequest, onReport: (report: Report) => void = () => {}): Promise<Report | null> {
    this.stop();
    this.last += 1;
    const id = this.last;
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => this.stop(), deadline);
      this.task = { id, place, search, onReport, resolve, timer };
      void this.send(this.task);
    });
  }

  /** Stops the search. A search cannot be interrupted, so its worker ends with it. */
  stop(): void {
    if (!this.task) return;
    this.worker?.terminate();
    this.worker = null;
    this.settle(null);
  }

  close(): void {
    this.stop();
    this.worker?.terminate();
    this.worker = null;
  }

  private async send({ id, place, search }: Task): Promise<void> {
    try {
      const module = await fetchModule();
      if (this.task?.id !== id) return;
      const request: WorkerRequest = { id, place, search };
      if (!this.worker) {
        this.worker = new Worker(trusted(ENGINE_WORKER ?? ""));
        this.worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => this.take(data);
        this.worker.onerror = (event) => {
          // An error of the script has a message. Without one, the script is missing.
          if (!("message" in event)) void reportLack();
          this.stop();
        };
        request.module = module;
      }
      this.worker.postMessage(request);
    } catch (fault) {
      console.info("the engine could not be loaded", fault);
      if (this.task?.id === id) this.settle(null);
    }
  }

  private take({ id, report, done, refusal }: WorkerAnswer): void {
    const { task } = this;
    if (task?.id !== id) return;
    if (refusal !== "") console.info("the engine refused a position:", refusal);
    if (refusal === "") task.onReport(report);
    if (done) this.settle(refusal === "" ? report : null);
  }

  private settle(report: Report | null): void {
    const { task } = this;
    this.task = null;
    if (!task) return;
    clearTimeout(task.timer);
    task.resolve(report);
  }
}
