import { expect, it } from 'vitest';
import { isLocalAddress } from './addresses.ts';

it.each([
  'http://localhost:5173/teach.html?seed=7',
  'https://LOCALHOST/',
  'http://plates.localhost/ru/',
  'http://127.0.0.1:4451/?seed=23&at=4384',
  // What a browser makes of it: 127.0.0.1.
  'http://127.1/',
  'http://0.0.0.0:8080/',
  'http://[::1]:8080/',
  'http://[::]/',
  'http://teacher.local/',
  'http://localhost./',
  'file:///C:/plates/',
])('%s is local', (address) => {
  expect(isLocalAddress(address)).toBe(true);
});

it.each([
  'https://clean-plates.example/ru/?x=local',
  'https://example.org/localhost/127.0.0.1',
  'http://192.168.0.7:4173/',
  'http://128.0.0.1/',
  'https://local/',
  'https://localhost.example.org/',
  'https://local.example.org/',
  'https://mylocalhost/',
  'http://[2001:db8::1]/',
  // Not yet known, as in the page that the build writes.
  '',
  './?seed=7',
])('%s is not local', (address) => {
  expect(isLocalAddress(address)).toBe(false);
});
