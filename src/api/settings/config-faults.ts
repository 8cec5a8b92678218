/** What is wrong with the settings file, as a message of the catalogue (`config.fault.…`) and its values. */
export interface ConfigFault {
  /** `paths.login`; empty for the file as a whole. */
  field: string;
  /** From 1; absent where nothing came that has lines. */
  line?: number;
  column?: number;
  id: ConfigFaultId;
  values?: Record<string, string | number>;
}

export type ConfigFaultId =
  | 'unreachable'
  | 'status'
  | 'html'
  | 'empty'
  | 'json'
  | 'jsonEnd'
  | 'type'
  | 'unknown'
  | 'address'
  | 'path'
  | 'pathLacks'
  | 'pathUnknown'
  | 'name'
  | 'sameName'
  | 'samePath'
  | 'other';

/** The settings file is missing or wrong; `faults` name each field and its place. */
export class ConfigError extends Error {
  readonly faults: ConfigFault[];

  constructor(faults: ConfigFault[]) {
    super(`config.json is not usable: ${faults.map(({ field, id }) => `${field || '(file)'} ${id}`).join('; ')}`);
    this.faults = faults;
  }
}

/** An issue of a schema that the catalogue has words for. */
export const faultIssue = (id: ConfigFaultId, values: ConfigFault['values'] = {}, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  path,
  params: { id, values },
  message: id,
});
