/** A SMART attribute of a SATA drive, as printed. */
export interface RawAttribute {
  readonly id: number;
  readonly name: string;
  /** The normalized value; null where none is printed. */
  readonly value: number | null;
  readonly raw: number | null;
  readonly text: string;
}

/** Lines that a standard or a tool gives one meaning, whatever the drive. */
export type FieldName =
  | 'percentageUsed'
  | 'dataUnitsWritten'
  | 'powerOnHours'
  | 'mediaBytesWritten'
  | 'nandUnits32MiB'
  | 'hostUnits32MiB'
  | 'sectorsWritten'
  | 'enduranceUsed'
  | 'gigabytesWritten'
  | 'capacity';

export interface RawField {
  readonly line: string;
  readonly text: string;
  readonly value: number | null;
}

/** One drive, as far as a log has been read. */
export interface RawDrive {
  /** Model, family and firmware, by which units are known. */
  model: string | null;
  firmware: string | null;
  isRotating: boolean;
  /** Bytes of a logical sector; null until a line says it. */
  sectorBytes: number | null;
  /** Name of the device in logs that print no model. */
  device: string | null;
  readonly attributes: RawAttribute[];
  readonly fields: Map<FieldName, RawField>;
  /** Counters of one kind of cells. */
  readonly partial: RawField[];
}

export const createRawDrive = (): RawDrive => ({
  model: null,
  firmware: null,
  isRotating: false,
  sectorBytes: null,
  device: null,
  attributes: [],
  fields: new Map(),
  partial: [],
});

/** The drives of a log, in order. A drive ends where another begins, or where a counter is printed for the second time. */
export class RawDrives {
  readonly all: RawDrive[] = [];

  get current(): RawDrive {
    return this.all.at(-1) ?? this.begin();
  }

  begin(): RawDrive {
    const drive = createRawDrive();
    this.all.push(drive);
    return drive;
  }

  /** Begins a drive unless nothing is known of the current one. */
  beginAfterCounters(): void {
    const { attributes, fields } = this.current;
    if (attributes.length > 0 || [...fields.keys()].some((name) => name !== 'capacity')) this.begin();
  }

  addModel(model: string): void {
    if (this.current.model !== null) this.begin();
    this.current.model = printableName(model);
  }

  addDevice(device: string): void {
    if (this.current.device !== null && this.current.device !== device) this.begin();
    this.current.device = device;
  }

  addField(name: FieldName, field: RawField): void {
    const known = this.current.fields.get(name);
    if (known?.value === field.value) return;
    if (known && name !== 'capacity' && name !== 'powerOnHours') this.begin();
    else if (known) return;
    this.current.fields.set(name, field);
  }

  addAttribute(attribute: RawAttribute): void {
    const known = this.current.attributes.find(({ id, name }) => id === attribute.id && name === attribute.name);
    if (known?.raw === attribute.raw && known !== undefined) return;
    if (known) this.begin();
    this.current.attributes.push(attribute);
  }
}

const LONGEST_NAME = 48;

/** A name from a log, of characters that names have. */
export const printableName = (text: string): string =>
  text
    .replace(/[^\w .+\-()/%&,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
