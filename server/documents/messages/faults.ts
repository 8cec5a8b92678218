import { service } from '#src/messages/en/service.ts';
import { type Fault, UnusableFile } from '../step.ts';
import { type CodeOf, messageText, type ValuesOf } from './message-text.ts';

/**
 * Reasons why a task fails, by code. The part after the dot is the parameter `kind`, which distinguishes reasons with the
 * same code.
 */
type FaultKey = CodeOf<'fault'>;
type Values<Key extends FaultKey> = [keyof ValuesOf<`fault.${Key}`>] extends [never]
  ? []
  : [values: ValuesOf<`fault.${Key}`>];

/** Returns the reason of a failure as stored with a task and its run. */
export function faultOf<Key extends FaultKey>(key: Key, ...[values]: Values<Key>): Fault {
  const [code = key, kind] = key.split('.');
  const params: Fault['params'] = { ...(kind && { kind }), ...values };
  // The text tells the person who runs the service what to change.
  const forAdmin = `faultForAdmin.${key}` as const;
  return { code, message: messageText(isText(forAdmin) ? forAdmin : `fault.${key}`, params), params };
}

const isText = (id: string): id is keyof typeof service => id in service;

/** Returns the error of a file that a task cannot use. */
export function unusable<Key extends FaultKey>(key: Key, ...values: Values<Key>): UnusableFile {
  const { code, message, params } = faultOf(key, ...values);
  return new UnusableFile(code, message, params);
}
