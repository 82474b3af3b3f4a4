/** A request came before a drive was configured, or after it was given up: refused, but no fault of the engine. */
export class NoDriveError extends Error {}
