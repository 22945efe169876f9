import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span of a trace. */
  readonly parentSpanId: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed: boolean;
  /** Nanoseconds since the epoch. */
  readonly start: bigint;
  readonly end: bigint;
}

/** A real OTLP receiver over HTTP (JSON), for tests. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** All bodies received, unparsed. */
  readonly bodies: string[] = [];
  readonly headers: NodeJS.Dict<string | string[]>[] = [];
  /** Answers a batch; 200 unless a test sets something else. */
  answer: (response: ServerResponse) => void = taken;
  private readonly server: Server;
  private readonly watchers = new Set<() => void>();

  private constructor() {
    this.server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.method !== 'POST' || request.url !== '/v1/traces')
        return void response.writeHead(404).end();
      this.bodies.push(body);
      this.headers.push(request.headers);
      if (this.answer === taken) this.spans.push(...spansOf(JSON.parse(body) as TracesData));
      this.answer(response);
      for (const watch of this.watchers) watch();
    });
  }

  static async start(port = 0): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    receiver.server.listen(port, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        const watch = () => {
          this.watchers.delete(watch);
          resolve();
        };
        this.watchers.add(watch);
      });
  }

  /** Returns the spans with this name as soon as there is one. */
  async named(name: string): Promise<ReceivedSpan[]> {
    const found = () => this.spans.filter((span) => span.name === name);
    await this.until(() => found().length > 0);
    return found();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

function taken(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}

/** The parts of an ExportTraceServiceRequest (OTLP in JSON) that tests use. */
interface TracesData {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

interface Attribute {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: string | number;
    readonly doubleValue?: number;
  };
}

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

const ERROR = 2;

function spansOf({ resourceSpans }: TracesData): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        kind: span.kind,
        parentSpanId: span.parentSpanId ?? '',
        attributes: valuesOf(span.attributes),
        hasFailed: span.status.code === ERROR,
        start: BigInt(span.startTimeUnixNano),
        end: BigInt(span.endTimeUnixNano),
      })),
    ),
  );
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
