import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { unzipTexts } from '../src/pages/homework/scorm/scormZip.ts';
import { builtScormFile, PAGE } from '../src/pages/homework/scorm/scormTask.ts';
import { test as base, expect, watch } from './site.ts';

/** What a platform has of one student: elements of the SCORM data model. */
export type Record12 = Readonly<Record<string, string>>;

/** A learning platform whose run-time is that of scorm-again, as platforms use it. */
export interface Platform {
  /** Two names of it, which browsers take for two sites. */
  readonly origin: string;
  readonly otherOrigin: string;
  /** What it has stored; the next session begins with that. */
  record: Record12;
  /** Every body that a commit sent. */
  readonly commits: Record12[];
  /** Whether it refuses what is committed. */
  isRefusing: boolean;
  /** Puts a file with the homework in it in place of the built English one. */
  use(zip: Uint8Array): void;
}

interface PlatformFixtures {
  platform: Platform;
}

const require = createRequire(import.meta.url);
const SCRIPTS: Readonly<Record<string, string>> = {
  'scorm12.js': require.resolve('scorm-again/scorm12'),
  'cross-frame-api.js': require.resolve('scorm-again/cross-frame-api'),
  'cross-frame-lms.js': require.resolve('scorm-again/cross-frame-lms'),
};

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A platform</title><link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px sans-serif } h1 { margin: 12px 20px; font-size: 18px } iframe { width: 100%; height: calc(100vh - 48px); border: 0 }</style>${body}`;
const frameOf = (address: string): string => `<h1>Course</h1><iframe title="activity" src="${address}"></iframe>`;

/** The page of a platform that plays an activity, whose frame is at `address`. */
const playerOf = (record: Record12, address: string, otherOrigin: string): string =>
  pageOf(`<script src="/scorm12.js"></script><script src="/cross-frame-lms.js"></script><script>
  var API = new Scorm12API({ lmsCommitUrl: '/commit', dataCommitFormat: 'flattened', autocommit: false, logLevel: 5 });
  API.loadFromFlattenedJSON(${JSON.stringify(record)});
  new CrossFrameLMS(API, '${otherOrigin}');
</script>${frameOf(address)}`);

/** A page of another site that has the activity in it, and speaks with the platform around it by messages. */
const bridgeOf = (origin: string): string =>
  pageOf(`<script src="/cross-frame-api.js"></script><script>
  var API = new CrossFrameAPI('${origin}', window.parent);
</script>${frameOf(`/activity/${PAGE}`)}`);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Like `test` of site.ts, with a learning platform. */
export const test = base.extend<PlatformFixtures>({
  platform: async ({ baseURL }, use) => {
    let files = unzipTexts(readFileSync(path.resolve('dist', builtScormFile('en'))));
    const server = createServer((request, response) => {
      const name = new URL(request.url ?? '', baseURL).pathname.slice(1);
      const send = (type: string, text: string | undefined): void => {
        response.writeHead(text === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
        response.end(text);
      };
      if (name === 'commit') {
        void bodyOf(request).then((body) => {
          const sent = elementsOf(JSON.parse(body));
          platform.commits.push(sent);
          if (!platform.isRefusing) platform.record = { ...platform.record, ...sent };
          send(
            'application/json',
            JSON.stringify({ result: !platform.isRefusing, errorCode: platform.isRefusing ? 101 : 0 }),
          );
        });
      } else if (SCRIPTS[name]) send('text/javascript', readFileSync(SCRIPTS[name], 'utf8'));
      else if (name.startsWith('activity/')) send('text/html', files[name.slice('activity/'.length)]);
      else if (name === 'player')
        send('text/html', playerOf(entryOf(platform.record), `/activity/${PAGE}`, platform.otherOrigin));
      else if (name === 'apart')
        send('text/html', playerOf(entryOf(platform.record), `${platform.otherOrigin}/bridge`, platform.otherOrigin));
      else if (name === 'bridge') send('text/html', bridgeOf(platform.origin));
      else if (name === 'portal') send('text/html', pageOf(frameOf(`${platform.origin}/player`)));
      else send('text/html', undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const platform: Platform = {
      origin: `http://127.0.0.1:${port}`,
      otherOrigin: `http://localhost:${port}`,
      record: {},
      commits: [],
      isRefusing: false,
      use: (zip) => (files = unzipTexts(zip)),
    };
    await use(platform);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  complaints: async ({ page, baseURL, platform }, use) => {
    const own = [new URL(baseURL ?? 'http://localhost').origin, platform.origin, platform.otherOrigin];
    const complaints = watch(page, own, true);
    await use(complaints);
    expect(complaints, 'the page stayed silent and asked no other host').toEqual([]);
  },
});

export { expect };

/** What a platform stores of a session. */
const STORED = /^cmi\.(?:suspend_data|core\.(?:lesson_status|exit|session_time|total_time|score\.\w+))$/;

const elementsOf = (body: unknown): Record12 =>
  Object.fromEntries(
    Object.entries(body as Record<string, unknown>)
      .filter(([name, value]) => STORED.test(name) && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** A stored record with what a platform says when a session begins. */
const entryOf = (record: Record12): Record12 =>
  Object.keys(record).length === 0
    ? {}
    : { ...record, 'cmi.core.entry': record['cmi.core.exit'] === 'suspend' ? 'resume' : '' };
