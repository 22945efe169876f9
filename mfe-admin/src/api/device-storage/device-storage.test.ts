/** @jest-environment jsdom */
import { currentRole } from '../session/role.ts';
import { session } from '../session/session.ts';
import { deviceStorage } from './device-storage.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
afterEach(() => {
  jest.restoreAllMocks();
  deviceStorage.keys().forEach((key) => deviceStorage.remove(key));
});

test('stored values are available to the next page', () => {
  deviceStorage.set('view', 'rows');
  expect([localStorage.getItem('view'), deviceStorage.get('view')]).toEqual(['rows', 'rows']);
  deviceStorage.remove('view');
  expect([localStorage.getItem('view'), deviceStorage.get('view')]).toEqual([null, null]);
});

test('does not throw if the browser refuses storage, and keeps values in memory', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  expect(deviceStorage.get('view')).toBeNull();
  deviceStorage.set('view', 'rows');
  expect([deviceStorage.get('view'), deviceStorage.keys()]).toEqual(['rows', ['view']]);
  deviceStorage.remove('view');
  expect(deviceStorage.get('view')).toBeNull();
});

test('without space, the newest value is kept for this page', () => {
  deviceStorage.set('view', 'cards');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  deviceStorage.set('view', 'rows');
  expect(deviceStorage.get('view')).toBe('rows');
});

test('if storage is refused, a login lasts as long as the page', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  expect([session.state(), currentRole.now()]).toEqual(['none', undefined]);
  session.begin('a token', 'editor@example.org');
  expect([session.state(), session.email()]).toEqual(['alive', 'editor@example.org']);
  session.end();
  expect(session.state()).toBe('none');
});
