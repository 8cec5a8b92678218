import type { MessageId } from '#src/messages/t.ts';

/** A problem in the settings file: a message id (`config.fault.…`) and its values. */
export interface ConfigFault {
  /** Path of the setting such as `paths.login`; empty for the file as a whole. */
  field: string;
  /** Line number from 1; absent if there is no text. */
  line?: number;
  column?: number;
  id: ConfigFaultId;
  values?: Record<string, string | number>;
}

type FaultOf<Id> = Id extends `config.fault.${infer Fault}` ? Fault : never;
export type ConfigFaultId = FaultOf<MessageId>;

/** Thrown if the settings file is missing or invalid. `faults` lists each invalid field with its position. */
export class ConfigError extends Error {
  readonly faults: ConfigFault[];

  constructor(faults: ConfigFault[]) {
    super(`config.json is not usable: ${faults.map(({ field, id }) => `${field || '(file)'} ${id}`).join('; ')}`);
    this.faults = faults;
  }
}

/** Returns a schema issue that has a message in the catalog. */
export const faultIssue = (id: ConfigFaultId, values: ConfigFault['values'] = {}, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  path,
  params: { id, values },
  message: id,
});
