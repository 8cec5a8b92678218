// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#src/lib/paths.ts';
import { holdKey, openedOverlay, openOverlay, takeHeldKeys } from '../layout/overlay.ts';
import { sections } from '../layout/sections.ts';
import { listenForShortcuts } from './shortcuts.ts';

let done: string[];
let areOn: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  areOn = true;
  stop = listenForShortcuts({
    openPalette: () => done.push('palette'),
    openSheet: () => done.push('sheet'),
    holdKey,
    go: (path) => done.push(path),
    areSingleKeysOn: () => areOn,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  openedOverlay.set(null);
  document.body.innerHTML = '';
});

function press(key: string, options: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}

test('every section has its own key', () => {
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
});

test('g and a letter open a section if the letter comes in time', () => {
  press('g');
  press('r');
  expect(done).toEqual([paths.runs]);
  press('g');
  vi.advanceTimersByTime(2_000);
  press('f');
  press('g');
  press('x');
  press('p');
  expect(done).toEqual([paths.runs]);
});

test('the second key does not trigger a shortcut of the page', () => {
  document.body.innerHTML = '<div id="log" tabindex="0"></div>';
  const log = document.getElementById('log')!;
  const own = vi.fn();
  log.addEventListener('keydown', own);
  press('g', {}, log);
  press('p', {}, log);
  expect(own).toHaveBeenCalledTimes(1);
  expect(done).toEqual([paths.projects]);
});

test('ignores keys while typing, in a menu, under a dialog, with a modifier, or when turned off', () => {
  document.body.innerHTML = '<input id="field" /><div role="menu"><button id="item"></button></div>';
  press('?', {}, document.getElementById('field')!);
  press('?', {}, document.getElementById('item')!);
  press('?', { altKey: true });
  press('g', { ctrlKey: true });
  press('r');
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  press('?');
  press('k', { ctrlKey: true });
  document.querySelector('[role="dialog"]')?.remove();
  areOn = false;
  press('?');
  expect(done).toEqual([]);
  press('k', { metaKey: true });
  expect(done).toEqual(['palette']);
});

test('Ctrl-K opens the palette from a field too', () => {
  document.body.innerHTML = '<input id="field" />';
  const event = press('k', { ctrlKey: true }, document.getElementById('field')!);
  expect(event.defaultPrevented).toBe(true);
  expect(done).toEqual(['palette']);
});

test('? opens the list of shortcuts; handled keys are ignored', () => {
  press('?', { shiftKey: true });
  expect(done).toEqual(['sheet']);
  const taken = (event: KeyboardEvent) => event.preventDefault();
  document.body.addEventListener('keydown', taken);
  press('?');
  document.body.removeEventListener('keydown', taken);
  expect(done).toEqual(['sheet']);
});

test('keys pressed while an overlay loads are held for it, and no shortcut takes them', () => {
  const own = vi.fn();
  document.body.addEventListener('keydown', own);
  openOverlay('palette');
  const keys = ['g', 'i', '?', '/', 'Enter'];
  expect(keys.map((key) => press(key).defaultPrevented)).toEqual(keys.map(() => true));
  document.body.removeEventListener('keydown', own);
  expect(own).not.toHaveBeenCalled();
  expect(done).toEqual([]);
  expect(takeHeldKeys()).toEqual(keys);
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  press('Escape');
  expect(openedOverlay.get()).toBeNull();
});

test('an open overlay that has the focus receives its keys', () => {
  document.body.innerHTML = '<div role="dialog"><input /></div>';
  const input = document.querySelector('input')!;
  openOverlay('palette');
  input.focus();
  expect(press('a', {}, input).defaultPrevented).toBe(false);
  expect(takeHeldKeys()).toEqual([]);
});
