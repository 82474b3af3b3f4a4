/** The door of the findings room. */
export {
  afterLayers,
  describeDriveLife,
  describeLayers,
  LAYERS,
  sizeText,
  type DriveLifeWays,
  type LayerFactors,
} from './driveLife.ts';
export { describeExpectation, oneOf, percentFor, type Expectation } from './expectations.ts';
export {
  describeCaution,
  describeFormatReason,
  describeLaidOver,
  describePacking,
  describeTraceFault,
  FAULT_WORDS,
  RECORD_WORDS,
  type TraceWays,
} from './traces.ts';
export { UNSTEADY_WORDS } from './unsteady.ts';
